/** Defines the values that a report is made from, besides the result. Reports read nothing else, so they are pure. */
import type { View } from '../engine/view.ts';

/** The values that reports need besides the result. The commands read them once. */
export interface ReportContext {
  /** Environment variables. On CI they say who submitted what. */
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  /** The view of the result's exercise. */
  readonly view: View;
}
