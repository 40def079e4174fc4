/**
 * Asks the inputs of exhaustive cases (`"*"`): every input of a check, many in one question. Inputs without an answer are
 * asked again alone.
 *
 * Nearly all of the work may be in very few large inputs. A function that is wrong on small inputs is not asked about
 * large ones, because it is known to be wrong and its student waits. The report says which inputs were asked.
 */
import { domainBySize, isSmall, isSoonAnswered } from '../../engine/in-child/sizes.ts';
import { askSmallAlone, openInputs } from './ask-alone.ts';
import { askInBatches } from './batched-questions.ts';
import type { CheckWork } from './check-work.ts';
import { SharedQuestions } from './shared-questions.ts';
import type { Submission } from './submission.ts';

/** Called with the number of answers that came in. */
type OnAnswers = (answers: number) => void;

/** @param works the checks with an exhaustive case. Their answers are stored in them. */
export async function askEveryInput(
  submission: Submission,
  works: readonly CheckWork[],
  onAnswers: OnAnswers,
): Promise<void> {
  const shared = new SharedQuestions(submission.oracle, works);
  await askSmallInputs(submission, works, shared, onAnswers);
  await Promise.all(works.map((work) => askOpenSmallInputs(submission, work, shared, onAnswers)));
  await askLargeInputs(submission, works, shared, onAnswers);
  await Promise.all(works.map(askOpenInputs));
}

/** Large inputs that take no longer than small ones are asked at the same time. */
async function askSmallInputs(
  submission: Submission,
  works: readonly CheckWork[],
  shared: SharedQuestions,
  onAnswers: OnAnswers,
): Promise<void> {
  const soonAnswered = works.filter(
    ({ check, answers }) => answers.areAllRight && isSoonAnswered(check),
  );
  const batches = [...shared.batches('small', works), ...shared.batches('large', soonAnswered)];
  await askInBatches(submission, 'ask small inputs', batches, onAnswers);
  shared.changeToGraderTree();
}

/** Asks one check about the small inputs without an answer. If it is wrong, it is asked in other conventions too. */
async function askOpenSmallInputs(
  submission: Submission,
  work: CheckWork,
  shared: SharedQuestions,
  onAnswers: OnAnswers,
): Promise<void> {
  const askAllSmall = (): Promise<void> =>
    askSmallAlone(submission, work, 'ask small inputs', onAnswers);
  if (shared.serves(work)) {
    await askAllSmall();
  } else {
    const inputs = [...work.listedUpTo(isSmall), ...openInputs(work, 'small')];
    await work.ask(inputs, 'ask what is left');
  }
  await work.tryOtherConventions(askAllSmall);
}

async function askLargeInputs(
  submission: Submission,
  works: readonly CheckWork[],
  shared: SharedQuestions,
  onAnswers: OnAnswers,
): Promise<void> {
  const open = works.filter(
    ({ check, answers, wrongInDomain }) =>
      wrongInDomain.length === 0 && answers.isAnyOpenIn(domainBySize(check).large),
  );
  await askInBatches(submission, 'ask large inputs', shared.batches('large', open), onAnswers);
}

/** Asks the inputs without an answer: all listed ones, and the large ones if nothing is wrong. */
async function askOpenInputs(work: CheckWork): Promise<void> {
  const large = work.wrongInDomain.length > 0 ? [] : openInputs(work, 'large');
  await work.ask([...work.listed, ...large], 'ask what is left');
}
