/** The interface of an algorithm: everything that differs from one to another. */

import type { DialectId, Frame, Kind, Search, Square } from "../types.d.ts";
import type { Surface } from "../views/drawing-primitives.js";
import type { Layout } from "../views/layout.js";
import type { Move, Transition } from "../views/motion.js";

export interface AlgorithmView {
  /** Its program; the first stands in for a missing language. */
  dialects: readonly Dialect[];
  lineValue(value: string, frame: Frame, format: MaskFormat): LiveValue;
  /** The step in one or two sentences. */
  narrate(frame: Frame): string;
  /** Names and values beside the lanes. */
  laneLabels(frame: Frame, layout: Layout, options: LabelOptions): unknown;
  paintLanes(surface: Surface, transition: Transition, options: PaintOptions): void;
  /** Marks the squares that it reads on the board. */
  paintTest?(surface: Surface, transition: Transition, pointed: Square | null): void;
  /** Everything on the board, where the search does not go row by row. */
  paintSearch?(surface: Surface, transition: Transition): void;
  /** The kind whose lines are lit, if not the kind of step. */
  litBy?(frame: Frame): Kind | "check";
  /** Its own legend of the board. */
  legendView?(): unknown;
  /** The variables of a call. */
  stackColumns: readonly StackColumn[];
  /** The words for the numbers of the calls, if they are not rows. */
  stackWords?: { index: string; go: (index: number) => string };
  /** The search that the engine makes; "rows" by default. */
  search?: Search;
  /** The largest board on which it can be watched; 32 by default. */
  largestBoard?: number;
}

/** The options of the painted lanes. */
export interface PaintOptions {
  /** The square under the pointer or the focus. */
  pointed: Square | null;
  /** The column whose bits have a frame, where each lane has a cell for each column. */
  framedColumn: number | null;
  /** Whether bits outside the n lanes are shown. */
  ghost: boolean;
}

/** The options of the names and values beside the lanes. */
export interface LabelOptions {
  pointed: Square | null;
  format: (mask: number) => string;
  /** The step that is moving now. */
  move: Move | null;
}

/**
 * A variable of every call, as a column of the stack: a mask, or a value that is written as text.
 */
export interface StackColumn {
  /** In the program. */
  name: string;
  /** The one whose colour and underline it has. */
  variable?: Variable;
  /** Its value in the call of a row; null where the call has not computed it. */
  text?(frame: Frame, row: number): string | null;
  /** The number of characters of the text that always fit. */
  length?: number;
  /** Its value as a mask, and the number of its bits; n by default. */
  mask?(frame: Frame, row: number): number | bigint | null;
  bits?(n: number): number;
}

/** A live value: text, values of variables, or null where the step has not computed it. */
export type LiveValue = string | { variable: Variable; text: string }[] | null;

/** The live values of a program, by the names that its lines give them. */
export type LiveValues = Readonly<Record<string, (frame: Frame, format: MaskFormat) => LiveValue>>;

/** Writes a mask in the format that is shown; `bits` is its length, n by default. */
export type MaskFormat = (mask: number | bigint, bits?: number) => string;

/** A variable of the program, which has the same colour and underline wherever it occurs. */
export type Variable =
  | "full"
  | "columns"
  | "left"
  | "right"
  | "allowed"
  | "possible"
  | "negative"
  | "place"
  | "solutions";

/** One line of the code pane. */
export interface CodeLine {
  code: string;
  /** The text where queens are fixed, if it differs. */
  codeWithAllowed?: string;
  /** The kind of step that lights it. `check`: brute force found an attack on a full board. */
  lit: Kind | "check" | null;
  /** The name of the live value at its end, which the algorithm gives a meaning. */
  value: string | null;
}

/** The program in one language. */
export interface Dialect {
  id: DialectId;
  title: string;
  /** Identifier in the program → variable. */
  names: Readonly<Record<string, Variable>>;
  keywords: readonly string[];
  lines: readonly CodeLine[];
}
