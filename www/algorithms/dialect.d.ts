/** A program in one language, line by line. */

import type { DialectId, Kind } from "../types.d.ts";

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

/** The live value at the end of a line of code. */
export type LineValue =
  | "full"
  | "masks"
  | "isFull"
  | "solutions"
  | "free"
  | "loop"
  | "place"
  | "remaining";

/** One line of the code pane. */
export interface CodeLine<Value = LineValue> {
  code: string;
  /** The text where queens are fixed, if it differs. */
  codeWithAllowed?: string;
  /** The kinds of step that highlight it. `check`: brute force found an attack on a full board. */
  lit: readonly (Kind | "check")[];
  value: Value | null;
}

/** The program in one language. */
export interface Dialect<Value = LineValue> {
  id: DialectId;
  title: string;
  /** Identifier in the program → variable. */
  names: Readonly<Record<string, Variable>>;
  keywords: readonly string[];
  lines: readonly CodeLine<Value>[];
}
