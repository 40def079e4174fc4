/** Joins locations to a result. It is pure, and makes the only copy of a result that a grading makes. */
import { type FormatMessage, nameList } from '../../base/messages/format-message.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult, CheckResult, GradeResult, RepairPlace } from '../../results/result.ts';
import { LINE_END, type SourceLocation, sourceIn } from '../../submission/source-location.ts';
import { changeValues, repairedLines } from './candidate-repairs/changed-lines.ts';
import type { CandidateRepair } from './candidate-repairs/mutate.ts';
import { placeSentence } from './candidate-repairs/repair-location.ts';
import type { FoundRepairs } from './find-repairs.ts';

/** Where in its files a submission that failed is wrong. */
export interface Locations {
  /** The checks and warnings, with lines that cannot mean what they say; none where no source could be read. */
  readonly linted: Pick<GradeResult, 'checks' | 'warnings'> | undefined;
  /** Where functions are defined, by name; empty where no report asks for it. */
  readonly definitions: ReadonlyMap<string, SourceLocation>;
  /** By function. */
  readonly repairs: ReadonlyMap<string, FoundRepairs>;
  /** How long the grading took until then. */
  readonly durationMs: number;
}

/** What the words for a location depend on. */
export interface LocationContext {
  readonly formatMessage: FormatMessage;
  /** An instructor wants the repaired line to be shown, too. */
  readonly showRepair: boolean;
  /** The texts of the submission's files, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The file that a student expects. A sentence names the file where it is another one. */
  readonly entry: string;
}

export function addLocations(
  result: GradeResult,
  { linted, definitions, repairs, durationMs }: Locations,
  context: LocationContext,
): GradeResult {
  const { checks, warnings } = linted ?? result;
  const located = checks.map((check): CheckResult => {
    const { cases, ...rest } = check;
    const standsAt = check.status === 'passed' ? undefined : definitions.get(check.name);
    const found = repairs.get(check.name) ?? { repairs: [], replaced: [] };
    const { loop, replaced } = found;
    const [place, otherPlace] = shownRepairs(found.repairs, check).map((repair) =>
      repairPlace(repair, check, replaced, context),
    );
    return {
      ...rest,
      ...(standsAt && { standsAt }),
      ...(place && { place }),
      ...(otherPlace && { otherPlace }),
      cases: cases.map((each) => (loop ? withLoop(each, loop, context.formatMessage) : each)),
    };
  });
  return { ...result, checks: located, warnings, durationMs };
}

/** A case that ran out of time did so in the loop. */
function withLoop(
  result: CaseResult,
  location: SourceLocation,
  formatMessage: FormatMessage,
): CaseResult {
  if (result.status !== 'timeout' || result.carriedFrom !== undefined) return result;
  return { ...result, location, hint: formatMessage('said.timeout.loop') };
}

/** @returns the failure that reports show of a check */
function shownFailure({ cases }: CheckResult): CaseResult | undefined {
  const failed = cases.filter(({ status }) => status !== 'passed');
  return failed.find(({ board }) => board === '*') ?? failed[0];
}

/** Where a change of the very line that threw an error is right, no other line is told. */
function shownRepairs(
  repairs: readonly CandidateRepair[],
  check: CheckResult,
): readonly CandidateRepair[] {
  const { finding, location } = shownFailure(check) ?? {};
  if (finding !== 'threw' || location === undefined) return repairs;
  const atError = repairs.find(({ file, line }) => {
    return file === location.file && line === location.line;
  });
  return atError === undefined ? repairs : [atError];
}

function repairPlace(
  repair: CandidateRepair,
  check: CheckResult,
  replaced: readonly string[],
  { formatMessage, showRepair, texts, entry }: LocationContext,
): RepairPlace {
  const failure = shownFailure(check);
  const input = failure && inputOf(failure);
  const { kind, file, line, column, mark } = repair;
  const text = texts.get(file) ?? '';
  const marked = text.slice(mark.start, mark.end).split(LINE_END)[0]!;
  const sentence = placeSentence(repair, text, formatMessage, file !== entry);
  const repaired = showRepair ? repairedLines(repair, text, formatMessage) : undefined;
  return {
    file,
    line,
    column,
    // The marked code may go on over many lines, of which only the first is shown.
    length: Math.max(1, marked.trimEnd().length),
    ...sourceIn(text, line),
    kind,
    message: formatMessage('place.proof', {
      sentence,
      name: check.name,
      ...changeValues(repair, text),
      replaced: nameList(replaced),
    }),
    ...(input !== undefined && { board: input }),
    ...(repaired !== undefined && { repaired }),
  };
}
