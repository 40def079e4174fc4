/**
 * What the machinery needs of an exercise to tell known bugs by their answers. The bugs themselves are
 * its misconceptions (`misconception.ts`), and their answers were worked out beforehand
 * (`tools/signatures/make-signatures.ts`).
 */
import type { NamedMisconception } from '../results/result.ts';
import type { CheckRecord } from './check-record.ts';
import type { Language } from './exercise.ts';
import type { OwnFinding } from './finding.ts';
import type { Oracle } from './oracle.ts';

export interface KnownBugs {
  /** Whether they are bugs by the right answers that these questions have; unless given, they are. */
  readonly areBugs?: (oracle: Oracle) => boolean;
  /**
   * A wrong answer in a few characters, so that those of two programs can be compared. What depends on
   * taste only (the order of a list, which of two right bounds) is left out.
   *
   * @returns `undefined` for what cannot be compared
   */
  readonly answerKey: (check: string, finding: OwnFinding) => string | undefined;
  /**
   * Bugs that show in the objects themselves: one array that serves two nodes, a list that is kept from
   * call to call. On which inputs they show depends on what was asked before.
   *
   * @param wrong the keys of all wrong answers
   * @returns the bug's id
   */
  readonly bugOfObjects?: (
    record: CheckRecord,
    wrong: readonly string[],
    oracle: Oracle,
  ) => string | undefined;
  /** A mistake that is read off the answers themselves, where no known bug explains them. */
  readonly derived?: (
    record: CheckRecord,
    oracle: Oracle,
    language: Language,
  ) => NamedMisconception | undefined;
}
