/** Joins locations to a result. It is pure, and makes the one copy of a result that a grading makes. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult, CheckResult, GradeResult, RepairPlace } from '../../results/result.ts';
import { LINE_END, type SourceLocation, sourceIn } from '../../submission/source-location.ts';
import type { CandidateRepair } from './candidate-repairs/mutate.ts';
import { placeSentence, repairedLines } from './candidate-repairs/repair-location.ts';
import type { FoundPlaces } from './find-repairs.ts';

/** Where in its files a submission that failed is wrong. */
export interface Locations {
  /** The checks and warnings, with lines that cannot mean what they say; none where no source could be read. */
  readonly linted: Pick<GradeResult, 'checks' | 'warnings'> | undefined;
  /** Where functions stand, by name; empty where that is not asked for. */
  readonly standing: ReadonlyMap<string, SourceLocation>;
  /** Where one change makes a function right, and which loop does not end, by function. */
  readonly repairs: ReadonlyMap<string, FoundPlaces>;
  /** How long the grading took until then. */
  readonly durationMs: number;
}

export function addLocations(
  result: GradeResult,
  { linted, standing, repairs, durationMs }: Locations,
  telling: PlaceTelling,
): GradeResult {
  const { checks, warnings } = linted ?? result;
  const located = checks.map((check): CheckResult => {
    const { cases, ...rest } = check;
    const standsAt = check.status === 'passed' ? undefined : standing.get(check.name);
    const { places = [], loop } = repairs.get(check.name) ?? {};
    const [place, otherPlace] = places.map((repair) => repairPlace(repair, check, telling));
    return {
      ...rest,
      ...(standsAt && { standsAt }),
      ...(place && { place }),
      ...(otherPlace && { otherPlace }),
      cases: cases.map((each) => (loop ? inLoop(each, loop, telling.formatMessage) : each)),
    };
  });
  return { ...result, checks: located, warnings, durationMs };
}

export interface PlaceTelling {
  readonly formatMessage: FormatMessage;
  /** The instructor's setting: how the repaired line reads is told, too. */
  readonly showRepair: boolean;
  /** The texts of the submission's files, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The file that a student expects; others are named in the sentence. */
  readonly entry: string;
}

/** What ran out of time was in the loop. */
function inLoop(
  each: CaseResult,
  location: SourceLocation,
  formatMessage: FormatMessage,
): CaseResult {
  if (each.status !== 'timeout' || each.carriedFrom !== undefined) return each;
  return { ...each, location, hint: formatMessage('said.timeout.loop') };
}

/** The smallest input that the check's failures show. */
function shownIn({ cases }: CheckResult): string | undefined {
  const failed = cases.filter(({ status }) => status !== 'passed');
  const shown = failed.find(({ board }) => board === '*') ?? failed[0];
  return shown && inputOf(shown);
}

function repairPlace(
  repair: CandidateRepair,
  check: CheckResult,
  { formatMessage, showRepair, texts, entry }: PlaceTelling,
): RepairPlace {
  const input = shownIn(check);
  const { kind, file, line, column, mark } = repair;
  const text = texts.get(file) ?? '';
  const marked = text.slice(mark.start, mark.end).split(LINE_END)[0]!;
  const sentence = placeSentence(repair, text, formatMessage, file !== entry);
  return {
    file,
    line,
    column,
    // What is marked may go on over many lines; only the first is shown.
    length: Math.max(1, marked.trimEnd().length),
    ...sourceIn(text, line),
    kind,
    message: formatMessage('place.proof', { sentence, name: check.name }),
    ...(input !== undefined && { board: input }),
    ...(showRepair && { repaired: repairedLines(repair, text) }),
  };
}
