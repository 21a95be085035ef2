/** The states of a job in `CountProgress.states`. */
export const [WAITING, COUNTING, COUNTED] = [0, 1, 2];
