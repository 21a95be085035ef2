import "n-queens-bits/define";

const search = document.querySelector("n-queens");
const step = document.querySelector("output");

search.addEventListener("step", ({ detail: frame }) => {
  step.value = frame.position;
});
document.querySelector("button").addEventListener("click", () => search.seek(446));
