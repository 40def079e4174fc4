/** The verdict as a person reads it in a terminal. */
import type { GradeResult } from '../results/result.ts';

export interface TerminalStyle {
  readonly colours: boolean;
  readonly columns: number;
}

export function terminalReport(result: GradeResult, _style: TerminalStyle): string {
  return `${JSON.stringify(result, null, 1)}\n`;
}
