/** Everything said to students, by language. */

import type { Language } from '../messages/languages.ts';
import { chinese } from './chinese.ts';
import { chineseReport } from './chinese-report.ts';
import { english } from './english.ts';
import type { Messages } from './messages.ts';
import { englishReport, type ReportWords } from './report-words.ts';

export const MESSAGES: Readonly<Record<Language, Messages>> = { en: english, zh: chinese };

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  en: englishReport,
  zh: chineseReport,
};
