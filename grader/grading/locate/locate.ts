/**
 * The last stage of a grading: it finds where in its files a submission is wrong. There are lines that cannot mean what
 * they say, and single changes that make a function right. Both need a parser, so only a submission that failed has this
 * module loaded.
 */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { GradeResult } from '../../results/result.ts';
import type { definitionLocations } from '../../submission/source/program.ts';
import type { SourceLocation } from '../../submission/source-location.ts';
import { addLocations, type LocationContext, type Locations } from './add-locations.ts';
import type { FailedSubmission } from './changed-program-runner.ts';
import { findRepairs } from './find-repairs.ts';
import type { explainLint } from './lint/explain-lint.ts';

export interface LocateOptions {
  readonly formatMessage: FormatMessage;
  /** Functions that failed are located too, because some reports name a line for each. */
  readonly locatesFunctions?: boolean;
  /** A line that one change makes right is looked for where no misconception was recognized. */
  readonly hints?: {
    /** The repaired line is shown, too: for instructors. */
    readonly showRepair?: boolean;
    /** Called with the result before that line is looked for, which takes longest. */
    readonly onResult?: (result: GradeResult) => unknown;
  };
}

/** @returns the result with the locations that were found */
export async function locate(
  result: GradeResult,
  failed: FailedSubmission,
  options: LocateOptions,
): Promise<GradeResult> {
  const { hints } = options;
  const { opened, oracle } = failed;
  const context: LocationContext = {
    formatMessage: options.formatMessage,
    showRepair: hints?.showRepair === true,
    texts: opened.program.texts,
    entry: entryOf(oracle.exercise.name),
  };
  const definitions = await definitionsIn(result, failed, options);
  const withLocations = (linted: Locations['linted'], repairs: Locations['repairs']) => {
    const durationMs = Math.round(performance.now() - opened.startedAtMs);
    return addLocations(result, { linted, definitions, repairs, durationMs }, context);
  };
  const linted = await lint(result, failed, options);
  const withoutRepairs = withLocations(linted, new Map());
  if (hints === undefined) return withoutRepairs;
  hints.onResult?.(withoutRepairs);
  const repairs = await findRepairs(failed);
  const repaired = [...repairs.keys()].filter((name) => repairs.get(name)!.repairs.length > 0);
  if (repaired.length === 0) return withLocations(linted, repairs);
  return withLocations(await lint(result, failed, options, repaired), repairs);
}

/** @param repaired the functions for which a change was found that makes them right */
async function lint(
  { checks, warnings }: GradeResult,
  failed: FailedSubmission,
  { formatMessage }: LocateOptions,
  repaired: readonly string[] = [],
): Promise<Locations['linted']> {
  const { reader, program } = failed.opened;
  return reader.read<typeof explainLint>(
    'explainLint',
    { checks, warnings },
    program.texts,
    { ...lintedExercise(failed), repaired },
    formatMessage.language,
  );
}

/** Where answers differ by chance or after earlier calls, a line that cannot mean what it says is not the reason. */
function lintedExercise({
  oracle,
  records,
}: FailedSubmission): Omit<Parameters<typeof explainLint>[2], 'repaired'> {
  const { checks, exports } = oracle.exercise;
  const explained = checks.filter(({ name }) => {
    const record = records.get(name);
    return record?.facts.byChance === undefined && record?.dependsOnEarlierCalls !== true;
  });
  return {
    checks: explained.map(({ name, isProgram, reliesOn }) => ({ name, isProgram, reliesOn })),
    exports,
  };
}

/** @returns where each function is defined, if a report needs to know */
async function definitionsIn(
  { checks }: GradeResult,
  { opened: { reader, program } }: FailedSubmission,
  { locatesFunctions = false }: LocateOptions,
): Promise<ReadonlyMap<string, SourceLocation>> {
  if (!locatesFunctions) return new Map();
  const names = checks.map(({ name }) => name);
  const definitions = await reader.read<typeof definitionLocations>(
    'definitionLocations',
    program.texts,
    names,
  );
  return definitions ?? new Map();
}
