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
