/** The result as it is, for programs: `result.schema.json` describes it. */
import type { GradeResult } from '../results/result.ts';
import { jsonText } from '../text/json.ts';

export function jsonReport(result: GradeResult): string {
  return jsonText(result);
}
