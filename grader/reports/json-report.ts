/** The result as it is, for programs: `result.schema.json` describes it. */
import type { GradeResult } from '../results/result.ts';

export function jsonReport(result: GradeResult): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}
