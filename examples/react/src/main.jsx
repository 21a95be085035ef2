import "n-queens-bits/define";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";

/** React 19 sets unknown props as attributes of the element, and `onstep` listens to its event `step`. */
function Search() {
  const search = useRef(null);
  const [step, setStep] = useState(12);
  const [order, setOrder] = useState("right");
  return (
    <>
      <h1>N-Queens in React</h1>
      <n-queens
        ref={search}
        n="8"
        position="12"
        order={order}
        panes="board lanes"
        controls="minimal"
        onstep={({ detail: frame }) => setStep(frame.position)}
      >
        Queens in columns 0, 2 and 4; column 1 of row 3 is being tried.
      </n-queens>
      <button type="button" onClick={() => search.current.seek(446)}>
        First solution
      </button>
      <button type="button" onClick={() => setOrder(order === "right" ? "left" : "right")}>
        Mirror
      </button>
      <p>
        Step <output>{step}</output>
      </p>
    </>
  );
}

createRoot(document.querySelector("main")).render(<Search />);
