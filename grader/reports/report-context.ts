import type { View } from '../exercise/view.ts';

/** What formats need besides the result. Read once, by the commands. */
export interface ReportContext {
  /** The environment's variables: where CI says who handed in what. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** The old Classroom reporter's own action prints the notices with the points; twice would count twice. */
  readonly isReportedByAction?: boolean;
  /** Of the result's exercise. */
  readonly view: View;
}
