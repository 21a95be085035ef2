/**
 * The tasks that are timed and continue while another view is shown. Two at once would slow each
 * other down, so the view of each disables its start while the other task is running.
 */

/** Dispatches `change` when the task starts or ends. */
class TimedTask extends EventTarget {
  #isRunning = false;

  get isRunning() {
    return this.#isRunning;
  }

  set isRunning(isRunning) {
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    this.dispatchEvent(new Event("change"));
  }
}

export const countTask = new TimedTask();
export const raceTask = new TimedTask();
