/**
 * Finds where in its files a submission is wrong: lines that cannot mean what they say, and the one change that makes a
 * function right. This reads programs, which takes a parser, so only a submission that failed has it loaded.
 */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { GradeResult } from '../../results/result.ts';
import type { definitionLocations } from '../../submission/source/program.ts';
import { isStub } from '../explain/notes.ts';
import { addLocations, type Locations, type PlaceTelling } from './add-locations.ts';
import { findRepairs } from './find-repairs.ts';
import type { explainLint } from './lint/explain-lint.ts';
import type { FailedSubmission } from './repair-trial.ts';

export interface LocateOptions {
  readonly formatMessage: FormatMessage;
  /** Functions that failed are located too: some reports name a line for each. */
  readonly locatesFunctions?: boolean;
  /** Where a bug has no name, the line is looked for that one change makes right. */
  readonly hints?: {
    /** How the repaired line reads is shown, too: for instructors. */
    readonly showRepair?: boolean;
    /** Called with the result as it is before a line is looked for, which takes longest. */
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
  const telling: PlaceTelling = {
    formatMessage: options.formatMessage,
    showRepair: hints?.showRepair === true,
    texts: failed.opened.program.texts,
    entry: entryOf(failed.oracle.exercise.name),
  };
  const read = await readSource(result, failed, options);
  const located = (repairs: Locations['repairs']): GradeResult => {
    const durationMs = Math.round(performance.now() - failed.opened.startedAtMs);
    return addLocations(result, { ...read, repairs, durationMs }, telling);
  };
  if (hints === undefined) return located(new Map());
  hints.onResult?.(located(new Map()));
  return located(await findRepairs(failed));
}

async function readSource(
  result: GradeResult,
  failed: FailedSubmission,
  { formatMessage, locatesFunctions = false }: LocateOptions,
): Promise<Pick<Locations, 'linted' | 'standing'>> {
  const { reader, program } = failed.opened;
  const { texts } = program;
  const { checks, warnings } = result;
  const linted = isStub(checks)
    ? undefined
    : await reader.read<typeof explainLint>(
        'explainLint',
        { checks, warnings },
        texts,
        lintedExercise(failed),
        formatMessage.language,
      );
  if (!locatesFunctions) return { linted, standing: new Map() };
  const names = checks.map(({ name }) => name);
  const standing = await reader.read<typeof definitionLocations>(
    'definitionLocations',
    texts,
    names,
  );
  return { linted, standing: standing ?? new Map() };
}

/** Where answers differ by chance, a line that cannot mean what it says is not the reason. */
function lintedExercise({ oracle, records }: FailedSubmission): Parameters<typeof explainLint>[2] {
  const { checks, exports } = oracle.exercise;
  const explained = checks.filter(({ name }) => records.get(name)?.facts.byChance === undefined);
  return {
    checks: explained.map(({ name, isProgram, reliesOn }) => ({ name, isProgram, reliesOn })),
    exports,
  };
}
