import type { View } from '../engine/view.ts';

/** What a report needs besides the result. The commands read it once. */
export interface ReportContext {
  /** Environment variables. On CI they say who submitted what. */
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  /** The view of the result's exercise. */
  readonly view: View;
}
