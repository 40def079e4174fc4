/** Chooses some runs, and finds out what becomes of each if one line of the program is another one. */
import type { FormatMessage } from '../base/messages/format-message.ts';
import type { Random } from '../base/random.ts';
import type { CompiledSubmission } from '../grading/open/open-submission.ts';
import type { AskedRun } from './kinds/kind.ts';
import { lineChanges, type TriedChange, tryLineChange } from './record/changed-lines.ts';
import type { RecordedRun } from './record/run-recorder.ts';
import type { RunSources, RunToAsk } from './runs-to-ask.ts';

/** In so many runs a line is changed, and so many changes are tried in each (guesses): a change takes some 40 ms. */
const CHANGED_RUNS = 3;
const CHANGES_OF_A_RUN = 12;

/** @returns the runs, of which some have been run with one line changed as well */
export async function withChangedLines(
  runs: readonly RunToAsk[],
  opened: CompiledSubmission,
  sources: RunSources,
  formatMessage: FormatMessage,
  random: Random,
): Promise<readonly AskedRun[]> {
  const chosen = chosenOf(runs, sources, random);
  const asked: AskedRun[] = [];
  for (const each of runs) {
    const tried = chosen.has(each) ? await tryChanges(each, opened, sources, random) : [];
    asked.push(askedRun(each, runs, tried, formatMessage));
  }
  return asked;
}

/** @returns runs of different functions where there are as many, those with the most to ask about */
function chosenOf(
  runs: readonly RunToAsk[],
  { oracle }: RunSources,
  random: Random,
): ReadonlySet<RunToAsk> {
  const { submissionTree } = oracle.exercise;
  const canChange = ({ run }: RunToAsk): boolean =>
    run.recorded.check.name !== submissionTree?.maker && run.outermost.returned !== undefined;
  const mixed = random.shuffled(runs.filter(canChange));
  const inOrder = mixed.toSorted((one, other) => interestOf(other) - interestOf(one));
  const firstOfFunction = inOrder.filter((each, index) => {
    const same = inOrder.findIndex(({ run }) => run.recorded.check === each.run.recorded.check);
    return same === index;
  });
  return new Set([...new Set([...firstOfFunction, ...inOrder])].slice(0, CHANGED_RUNS));
}

/** @returns how much there is to ask about in a run */
function interestOf({ run }: RunToAsk): number {
  return Math.min(run.followed.length, 6) + Math.min(run.followedStatements, 30) / 10;
}

async function tryChanges(
  { run, convention }: RunToAsk,
  opened: CompiledSubmission,
  { recorder, words, oracle }: RunSources,
  random: Random,
): Promise<readonly TriedChange[]> {
  const changes = await lineChanges(opened, oracle.exercise, run.recorded);
  const returnedBy = ({ calls }: RecordedRun) => words.returnedBy(calls[0]!);
  const chosen = random.shuffled(changes).slice(0, CHANGES_OF_A_RUN);
  return Promise.all(
    chosen.map((change) => tryLineChange(recorder, run.recorded, convention, change, returnedBy)),
  );
}

function askedRun(
  { run, convention, isOrderFree }: RunToAsk,
  runs: readonly RunToAsk[],
  tried: readonly TriedChange[],
  formatMessage: FormatMessage,
): AskedRun {
  const ofFunction = runs.filter((each) => each.run.recorded.check === run.recorded.check);
  return {
    run,
    runsOfFunction: ofFunction.map((each) => each.run),
    convention,
    isOrderFree,
    changedLines: tried.flatMap(({ line }) => line ?? []),
    changedNotes: (note) =>
      tried.flatMap(({ recorded }) =>
        (recorded?.steps[0] ?? []).flatMap((step) =>
          step.type === 'note' && step.note === note ? step.value : [],
        ),
      ),
    formatMessage,
  };
}
