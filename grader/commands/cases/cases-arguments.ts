/** What the commands below `cases` are told on the command line. */
import type { CaseFields } from '../../exercise/case-format.ts';

export interface CasesArguments {
  /** The name of the one whose cases are meant. */
  readonly exercise: string;
  readonly cases?: string;
}

export interface CheckArguments extends CasesArguments {
  /** A folder made by `release`, to be held against this project. */
  readonly released?: string;
}

export interface AddArguments extends CasesArguments {
  readonly check?: string;
  /** What is asked besides: `{ depth: 2 }`. */
  readonly with?: CaseFields;
  readonly points?: number;
  readonly title?: string;
  readonly hint?: string;
  readonly expected?: string;
}

export interface AuditArguments extends CasesArguments {
  /** False when only the listed cases are to be audited, without those for every board. */
  readonly every: boolean;
  /** The function whose bugs are run; else all. */
  readonly only?: string;
  readonly jobs?: number;
}
