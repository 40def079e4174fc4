/**
 * How an exercise shows a result in the reports: its words, and optional drawings. A view needs nothing but the result, so
 * a saved result can be turned into any report later.
 */
import type { Language, MessageValues } from '../base/messages/format-message.ts';
import type { Markup } from '../base/text/html.ts';
import type { CaseResult } from '../results/result.ts';
import type { Input } from './check.ts';
import type { Picture } from './picture.ts';

/**
 * Texts of an exercise for the reports, in one language. A text is empty where the exercise does not have it:
 *
 *     purpose.<check>               the purpose of a check, in a phrase
 *     asked.heading                 a heading above a list of inputs
 *     asked.every                   all inputs
 *     asked.many, asked.of-program  inputs that were counted, as in "wrong on 3 of the 7 **boards asked**"
 *     asked.small                   the same where only small inputs were asked
 *     proof                         the meaning of "proven right", with {asked} inputs
 *     where-to-begin                advice for a student who has written nothing yet
 *     why-next.<check>              why this function is the next to write
 *     when-right                    what to look at once everything is right
 */
type ExerciseWords = (key: WordKey, values?: MessageValues) => string;

type WordKey =
  | `asked.${'heading' | 'every' | 'many' | 'of-program' | 'small'}`
  | 'proof'
  | `${'purpose' | 'why-next'}.${string}`
  | 'when-right'
  | 'where-to-begin';

/** The texts of an exercise in each language. */
export type WordsIn = (language: Language) => ExerciseWords;

export interface View {
  /** The folder of an exercise outside of the project, as the command line names it. */
  readonly outsideFolder?: string | undefined;
  readonly words: WordsIn;
  /** Arguments of `try` for the advice after everything is right. */
  readonly tryWhenRight?: readonly string[];
  /** Orders two inputs, the smaller one first, which is also shown first. */
  readonly compare: (a: Input, b: Input) => number;
  /** A short name for an input in a list of cases. Not given where inputs are short. */
  readonly named?: (check: string, input: Input, language: Language) => string;
  /** A regular expression for inputs with spaces in them. Lines are not broken within an input. */
  readonly whole?: string;
  /** Drawings of a failure. A terminal shows the picture that is saved in the result before these. */
  readonly pictures?: (check: string, shown: CaseResult, language: Language) => readonly Picture[];
  /** Short sentences that give the reason for a failure; the full explanation is `CaseResult.explanation`. */
  readonly reasons?: (shown: CaseResult, language: Language) => readonly string[];
  /** A drawing below a paragraph of the full explanation. */
  readonly drawnReason?: (
    paragraph: string,
    shown: CaseResult,
    language: Language,
  ) => Picture | undefined;
  readonly explorer?: Explorer;
}

/** A part of the HTML page below the advice, in which students can look into a failure. */
export interface Explorer {
  /** The style sheets and scripts of this part. */
  readonly files: readonly URL[];
  /** @param failures how many failures the page shows */
  readonly part: (
    check: string,
    shown: CaseResult,
    language: Language,
    failures: number,
  ) => Markup | undefined;
}

/** @returns the input that the message of a case is about; undefined where the case asked nothing */
export function inputOf({ board, shownBoard }: CaseResult): Input | undefined {
  return shownBoard ?? (board === '*' ? undefined : board);
}
