/** What the reports say around a place that a search for a repair has found, in either language. */

export interface RepairWords {
  /** Stands before the first place. */
  readonly look: string;
  /** Stands before the second. */
  readonly orLook: string;
  /** Stands before the repaired line. */
  readonly repaired: string;
  /** Over the place on a page. */
  readonly heading: string;
}

export const REPAIR_WORDS: Readonly<Record<'en' | 'zh', RepairWords>> = {
  en: { look: 'Try: ', orLook: 'Or: ', repaired: 'Right with: ', heading: 'Where to look' },
  zh: { look: '试试：', orLook: '或者：', repaired: '改成这样就对：', heading: '看哪里' },
};
