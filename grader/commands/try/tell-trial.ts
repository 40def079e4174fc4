/** Puts into words what came of `try`: what a report would say of a case that asks the same. */
import type { CheckRecord } from '../../exercise/check-record.ts';
import { isCommon } from '../../exercise/finding.ts';
import type { GradedExercise } from '../../exercise/graded-exercise.ts';
import type { Jury } from '../../exercise/jury.ts';
import type { Teller } from '../../exercise/teller.ts';
import type { Passage, Trial } from '../../exercise/trial.ts';
import { caseResult } from '../../grading/case-result.ts';
import { failuresIn } from '../../grading/failures-in.ts';
import type { OpenedSubmission } from '../../grading/open-submission.ts';
import { findPlaces } from '../../grading/thrown-places.ts';
import type { TriedIn, TriedOut } from '../../grading/try-out.ts';
import type { Language } from '../../messages/languages.ts';
import { listed, sayIn } from '../../messages/say.ts';
import type { ShownTrial } from '../../reports/terminal-try.ts';
import type { Answer, CaseResult } from '../../results/result.ts';
import type { Asked } from './asked.ts';

/** What `try` knows of an exercise and a language. */
export interface Told {
  readonly tried: TriedOut;
  readonly asked: Asked;
  readonly result: CaseResult;
  readonly teller: Teller;
  readonly trial: Trial | undefined;
  readonly language: Language;
}

export async function tellTrial(
  tried: TriedOut,
  asked: Asked,
  { asker, program }: Extract<OpenedSubmission, { kind: 'compiled' }>,
  exercise: GradedExercise,
  jury: Jury,
  language: Language,
): Promise<Told> {
  const { check, input } = asked;
  const { kind, judged } = tried.shown;
  const record: CheckRecord = { check, kind, listed: new Map([[input, judged]]) };
  const records = await findPlaces(asker, jury, new Map([[check.name, record]]));
  const teller = await exercise.teller(jury, failuresIn(asker, jury, records), language);
  const spec = {
    id: check.name,
    check: check.name,
    input,
    usedShortForm: false,
    points: 1,
    file: '',
    jsonPath: '',
    line: 1,
  };
  const telling = { exercise, say: sayIn(language), teller, program };
  const result = caseResult(spec, records.get(check.name)!, telling);
  return { tried, asked, result, teller, trial: exercise.trial?.(jury, language), language };
}

/** What the whole program answered; nothing where that is no answer. */
export function answerIn(told: Told): readonly Passage[] | undefined {
  const { tried, asked, trial, result } = told;
  const { raw, judged } = tried.shown;
  if (raw.kind !== 'returned') return undefined;
  if (trial !== undefined) return trial.program(asked.input, raw);
  // Without words of its own an exercise's answer is told as reports tell it.
  if (judged.verdict.kind === 'right') return [{ kind: 'words', text: rightIn(told) }];
  const { finding } = judged.verdict;
  return isCommon(finding) ? undefined : [{ kind: 'words', text: inShort(result.actual) ?? '' }];
}

/** @param submission as it was given */
export function shownTrial(told: Told, submission: string): ShownTrial {
  const { tried, asked, result, teller } = told;
  const { check, input } = asked;
  const right = rightIn(told);
  const isRight = result.status === 'passed';
  const answer =
    answeredIn(tried.shown, told) ?? inShort(result.actual) ?? (isRight ? right : undefined);
  return {
    check: check.name,
    name: check.isProgram ? sayIn(told.language)('try.program') : check.name,
    input: teller.named(check, input),
    answer,
    right,
    result,
    submission,
    notes: notesOn(told),
  };
}

/** Where what it was given makes the difference; and where right partners do. */
function notesOn(told: Told): string[] {
  const { tried, asked, trial, language } = told;
  const say = sayIn(language);
  const byKind = [tried.shown, ...tried.others].map((one) => {
    const given = trial?.given?.(one.kind) ?? one.kind;
    if (one.judged.verdict.kind === 'right') return say('try.right-with', { given });
    const answer = answeredIn(one, told);
    return answer === undefined
      ? say('try.wrong-with', { given })
      : say('try.wrong-with-answer', { given, answer });
  });
  return [
    ...(byKind.length === 1 ? [] : [...byKind, say('try.one-kind')]),
    ...(tried.isRightAlone === true ? [say('try.right-alone')] : []),
    ...(tried.excusedBy.length === 0
      ? []
      : [
          say('try.excused', {
            name: asked.check.name,
            others: listed(say, tried.excusedBy, 'list.comma'),
          }),
        ]),
  ];
}

function answeredIn({ raw }: TriedIn, { asked, trial }: Told): string | undefined {
  if (raw.kind !== 'returned') return undefined;
  return trial?.answered(asked.check, asked.input, raw);
}

function rightIn({ asked: { check, input }, trial, teller }: Told): string {
  return trial?.right(check, input) ?? inShort(teller.expected(check, input)) ?? '';
}

function inShort(answer: Answer | undefined): string | undefined {
  if (answer === undefined) return undefined;
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return answer.text;
  return answer.length === 0 ? '[]' : answer.join(', ');
}
