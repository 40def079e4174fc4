/** How programs in any language are to be graded: what a class or a command line says of them. */
import type { Words } from './command-for.ts';

export interface ProgramOptions {
  /** The first that fits a submission's files runs it: see `command-for.ts`. */
  readonly commands: readonly Words[];
  /** The first that fits is run before, once. */
  readonly builds: readonly Words[];
  /** One run reads many inputs, a line each, until there are no more. */
  readonly many: boolean;
  /** Every input, where a case stands for all; else the listed ones alone. */
  readonly every: boolean;
  /** It may run where nothing confines it. */
  readonly isTrusted: boolean;
  /** Of CPU time, for a run on a small input. */
  readonly limitMs: number;
}
