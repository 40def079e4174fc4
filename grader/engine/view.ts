/**
 * How an exercise shows what went wrong, from a result alone: a result that was saved can be turned
 * into any report later. What it does not show itself is shown in words.
 */
import type { Language, MessageValues } from '../base/messages/format-message.ts';
import type { Markup } from '../base/text/html.ts';
import type { CaseResult } from '../results/result.ts';
import type { Input } from './check.ts';
import type { Picture } from './picture.ts';

/**
 * What the reports say of one exercise, out of its own messages; there is nothing in it where the exercise does
 * not say this:
 *
 *     purpose.<check>               what a check is for, in a phrase
 *     asked.heading, asked.every    above a list of what is asked; all of it
 *     asked.many, asked.of-program  as in "wrong on 3 of the 7 **boards asked**"
 *     asked.small                   the same where only small ones were asked
 *     proof                         what being proven right means, with {asked} inputs
 *     where-to-begin                to somebody who has written nothing yet
 *     why-next.<check>              why this function is the next to write
 *     when-right                    what to look at once everything is right
 *
 * All but what is asked may be left out.
 */
type ExerciseWords = (key: WordKey, values?: MessageValues) => string;

type WordKey =
  | `asked.${'heading' | 'every' | 'many' | 'of-program' | 'small'}`
  | 'proof'
  | `${'purpose' | 'why-next'}.${string}`
  | 'when-right'
  | 'where-to-begin';

/** In each language. */
export type WordsIn = (language: Language) => ExerciseWords;

export interface View {
  /** Of an exercise outside of the project: its folder, as the command line names it. */
  readonly outsideFolder?: string | undefined;
  readonly words: WordsIn;
  /** What `try` is given to show what to look at once everything is right. */
  readonly tryWhenRight?: readonly string[];
  /** Of two inputs the one to show first, the smaller one, comes first. */
  readonly compare: (a: Input, b: Input) => number;
  /** An input in a list of cases, where it is too long to be written out. */
  readonly named?: (check: string, input: Input, language: Language) => string;
  /** A pattern of inputs with spaces in them at which no line is broken. */
  readonly whole?: string;
  /** The failure drawn; none where a drawing would tell nothing. A terminal shows the one saved with a result first. */
  readonly pictures?: (check: string, shown: CaseResult, language: Language) => readonly Picture[];
  /** The reasoning in short, in sentences; the rest is in `CaseResult.explanation`. */
  readonly reasons?: (shown: CaseResult, language: Language) => readonly string[];
  /** What is drawn below a paragraph of the reasoning in full. */
  readonly drawnReason?: (
    paragraph: string,
    shown: CaseResult,
    language: Language,
  ) => Picture | undefined;
  readonly explorer?: Explorer;
}

/** On the HTML page, what there is to look into below the advice. */
export interface Explorer {
  /** Style sheets and scripts, for a page that has a failure to show. */
  readonly files: readonly URL[];
  /** @param failures how many the page shows */
  readonly part: (
    check: string,
    shown: CaseResult,
    language: Language,
    failures: number,
  ) => Markup | undefined;
}

/** The input that a case's message is about; none when nothing was asked. */
export function inputOf({ board, shownBoard }: CaseResult): Input | undefined {
  return shownBoard ?? (board === '*' ? undefined : board);
}
