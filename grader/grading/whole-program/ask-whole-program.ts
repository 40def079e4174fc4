/** Asks a whole program in any language about its cases, and makes the record of its check. */
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Check } from '../../engine/check.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import type { OnProgress } from '../ask/ask-checks.ts';
import { CheckWork } from '../ask/check-work.ts';
import { recordOf } from '../ask/record-of.ts';
import { Submission } from '../ask/submission.ts';
import { answersOf, isAskedLast, withAnswers } from '../evidence/hidden-cases.ts';
import { ProgramRunner, type RunnableProgram } from './ask-program.ts';
import { isSilenceAnAnswer, judgingSilence } from './silent-answers.ts';

export interface AskProgramOptions {
  readonly oracle: Oracle;
  readonly jobs: number;
  readonly many?: boolean | undefined;
  readonly onProgress?: OnProgress;
}

/**
 * Asks the listed inputs, and then, where a case stands for every input, the small ones, and the large ones if all small
 * ones are right. Hidden cases are asked last.
 */
export async function askWholeProgram(
  program: RunnableProgram,
  check: Check,
  cases: readonly CaseSpec[],
  options: AskProgramOptions,
): Promise<CheckRecord> {
  const programWork = new ProgramWork(program, check, options);
  const visible = cases.filter((spec) => !isAskedLast(spec));
  const hiddenCases = cases.filter(isAskedLast);
  let done = 0;
  let total = 0;
  const advance = (): void => {
    done++;
    options.onProgress?.({ done, total });
  };

  const firstWork = programWork.workFor(visible, { onAnswer: advance, isSilenceRight: false });
  const { listed, isEvery } = firstWork;
  const { small, large } = isEvery ? domainBySize(check) : { small: [], large: [] };
  total = new Set([...listed, ...small, ...large]).size + hiddenCases.length;
  await firstWork.ask(listed, 'ask listed inputs');

  const { judge } = options.oracle;
  const isSilenceRight = isSilenceAnAnswer(firstWork.answers.askedSingly, check, judge, program);
  const work = isSilenceRight
    ? await programWork.askListedAgain(visible, listed, advance)
    : firstWork;
  await work.ask(small, 'ask small inputs');
  // A program that is wrong on small inputs is known to be wrong.
  if (work.answers.areAllRight) await work.ask(large, 'ask large inputs');
  const hidden = programWork.workFor(hiddenCases, { onAnswer: advance, isSilenceRight });
  await hidden.ask(hidden.listed, 'ask hidden cases');
  return withAnswers(recordOf(work), answersOf(hidden));
}

interface WorkOptions {
  /** Called for each answer. */
  readonly onAnswer: () => void;
  /** Whether printing nothing is an answer. */
  readonly isSilenceRight: boolean;
}

/** Makes the work of asking a program about cases. */
class ProgramWork {
  constructor(
    private readonly program: RunnableProgram,
    private readonly check: Check,
    private readonly options: AskProgramOptions,
  ) {}

  workFor(cases: readonly CaseSpec[], { onAnswer, isSilenceRight }: WorkOptions): CheckWork {
    const { program, options } = this;
    const oracle: Oracle = {
      ...options.oracle,
      judge: judgingSilence(options.oracle.judge, program, isSilenceRight),
      question: (_, [input = '']) => ({ arguments: [input], nodes: 0 }),
    };
    const submission = new Submission(new ProgramRunner(program, options), oracle);
    return new CheckWork(submission, this.check, cases, onAnswer);
  }

  /** Asks the listed inputs again, once printing nothing counts as an answer. This time they do not count as progress. */
  async askListedAgain(
    cases: readonly CaseSpec[],
    listed: CheckWork['listed'],
    advance: () => void,
  ): Promise<CheckWork> {
    let isCounting = false;
    const onAnswer = (): void => {
      if (isCounting) advance();
    };
    const work = this.workFor(cases, { onAnswer, isSilenceRight: true });
    await work.ask(listed, 'ask listed inputs');
    isCounting = true;
    return work;
  }
}
