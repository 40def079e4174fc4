/** Puts into words what came of `try`: the verdict of a report, with the answer as it came. */

import type { Failures } from '../../exercise/explainer.ts';
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { Passage, Returned, Trial } from '../../exercise/trial.ts';
import type { OpenedSubmission } from '../../grading/open-submission.ts';
import type { Language } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
import { isRight, type ShownTrial } from '../../reports/terminal-try.ts';
import type { Answer, Printed } from '../../results/result.ts';
import type { Asked } from './asked.ts';
import type { Tried } from './one-case.ts';

/** What an exercise says of one input in one language, and what the submission answered. */
export interface Told {
  readonly asked: Asked;
  /** The input as messages name it. */
  readonly named: string;
  readonly trial: Trial | undefined;
  readonly language: Language;
  /** As it came; nothing where none came, or where it depends on what the function is given. */
  readonly returned?: Returned | undefined;
  readonly printed?: Printed | undefined;
}

/** Nothing has been found out yet. */
const NO_FAILURES: Failures = { of: () => [], atFault: [], wasLost: false, ask: async () => [] };

/** Asks for the answer itself, which no result has: a drawing shows more than whether it is right. */
export async function askOnce(
  asked: Asked,
  opened: OpenedSubmission,
  exercise: GradedExercise,
  oracle: Oracle,
  language: Language,
): Promise<Told> {
  const { check, input } = asked;
  const { named } = await exercise.explainer(oracle, NO_FAILURES, language);
  const trial = exercise.trial?.(oracle, language);
  const told = { asked, named: named(check, input), trial, language };
  const [kind, ...others] = check.kinds;
  if (opened.kind === 'refused' || opened.loading.kind !== 'loaded' || others.length > 0) {
    return told;
  }
  const question = oracle.question(check.name, [input], { kind: kind! });
  const [answer] = await opened.asker.ask([question], { mostStrikes: 1 });
  const { raw, printed } = answer!;
  return raw.kind === 'returned' ? { ...told, returned: raw, printed } : told;
}

/** What the whole program answered; nothing where that is no answer. */
export function answerIn({ asked, trial, returned }: Told): readonly Passage[] | undefined {
  return returned && trial?.program(asked.input, returned);
}

/** An exercise that says nothing of its answers is told as reports tell it. */
export function plainAnswerIn({ shown }: Tried): readonly Passage[] | undefined {
  const text = inShort(isRight(shown) ? shown.expected : shown.actual);
  return text === undefined ? undefined : [{ kind: 'words', text }];
}

/** @param submission as it was given */
export function shownTrial(
  { asked: { check, input }, named, trial, language, returned }: Told,
  { shown, isRightAlone }: Tried,
  submission: string,
): ShownTrial {
  const say = sayIn(language);
  const right = trial?.right?.(check, input) ?? inShort(shown.expected) ?? '';
  const own = isRightAlone ? undefined : returned && trial?.answered?.(check, input, returned);
  return {
    check: check.name,
    name: check.isProgram ? say('try.program') : check.name,
    input: named,
    answer: own ?? inShort(shown.actual) ?? (isRight(shown) ? right : undefined),
    right,
    result: shown,
    submission,
    notes: isRightAlone ? [say('try.right-alone')] : [],
  };
}

function inShort(answer: Answer | undefined): string | undefined {
  if (answer === undefined) return undefined;
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return answer.text;
  return answer.length === 0 ? '[]' : answer.join(', ');
}
