/** Turns what is known of a check into the results of its cases. */
import type { CaseSpec } from '../cases/case-spec.ts';
import { ownCheck } from '../exercises/game-tree/checks/all-checks.ts';
import { type Finding, ownFinding } from '../exercises/game-tree/checks/finding.ts';
import type { GameTreeJury } from '../exercises/game-tree/jury.ts';
import { caseText } from '../feedback/case-text.ts';
import { explain } from '../feedback/explain.ts';
import type { Messages } from '../feedback/messages.ts';
import { type CheckRecord, type Conviction, isRight, type Judged } from '../grading/judged.ts';
import type { Teaching } from '../grading/teaching.ts';
import type { Program } from '../sandbox/compile.ts';
import { locate } from '../sandbox/locate.ts';
import type { Answer, CaseResult, Status } from './result.ts';
import { roundPoints } from './score.ts';
import { teach } from './teach.ts';

export interface Telling {
  readonly jury: GameTreeJury;
  readonly say: Messages;
  readonly program: Program;
  readonly teaching: Teaching;
}

export function caseResult(spec: CaseSpec, record: CheckRecord, telling: Telling): CaseResult {
  const head = {
    id: spec.id,
    ...(spec.title !== undefined && { title: caseText(spec.title, telling.say.language) }),
    board: spec.board,
  };
  const every = spec.board === '*' ? record.every : undefined;
  const boards = every && { asked: every.asked, failed: every.wrong.size };
  const shown =
    every === undefined
      ? record.listed.get(spec.board)
      : shownOf([...every.wrong.values()], record.check);
  const allCarried =
    every === undefined
      ? shown?.carriedFrom !== undefined
      : [...every.wrong.values()].every(({ carriedFrom }) => carriedFrom !== undefined);
  const points = roundPoints(spec.points);
  if (every !== undefined && record.conviction !== undefined) {
    const failure = convictionOf(record.conviction, telling);
    return {
      ...head,
      status: 'failed',
      score: 0,
      maxScore: points,
      ...failure,
      ...(boards && { boards }),
    };
  }
  if (shown === undefined || isRight(shown)) {
    const printed = shown?.printed && { printed: shown.printed };
    return {
      ...head,
      status: 'passed',
      score: points,
      maxScore: points,
      ...printed,
      ...(boards && { boards }),
    };
  }
  const failure = failureOf(spec, shown, record, telling);
  if (allCarried) {
    const from = shown.carriedFrom ?? [];
    return {
      ...head,
      status: 'passed',
      score: points,
      maxScore: points,
      carriedFrom: from,
      ...failure,
      hint: telling.say.carried(from),
      ...(boards && { boards }),
    };
  }
  const { verdict } = shown;
  return {
    ...head,
    status: verdict.kind === 'wrong' ? statusOf(ownFinding(verdict.finding)) : 'passed',
    score: 0,
    maxScore: points,
    ...failure,
    ...(boards && { boards }),
  };
}

/** Right wherever it was asked itself, and wrong where another function called it. */
function convictionOf({ asked, board, call }: Conviction, { say }: Telling): Partial<CaseResult> {
  return {
    message: say.convicted({ check: asked, board }, call),
    hint: say.convictedHint(call.name),
    finding: 'wrong-when-called',
    ...(call.input !== undefined && { shownBoard: call.input }),
  };
}

/** The worst first: the order in which a check takes over its cases' states. */
const WORST_FIRST: readonly Status[] = ['error', 'timeout', 'failed', 'skipped', 'passed'];

export function worstOf(statuses: readonly Status[]): Status {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? 'skipped';
}

function statusOf(finding: Finding): Status {
  switch (finding.kind) {
    case 'not-written':
    case 'wrong-value':
    case 'wrong-boards':
    case 'wrong-tree':
    case 'changed-input':
      return 'failed';
    case 'lost':
      return finding.how.kind === 'timeout' ? 'timeout' : 'error';
    case 'skipped':
      return 'skipped';
    case 'absent':
    case 'threw':
    case 'no-answer':
    case 'garbled':
    case 'no-own-tree':
      return 'error';
    default:
      return finding satisfies never;
  }
}

/** Of many failures the one to show: the smallest board that was really asked about. */
export function shownOf(
  wrong: readonly Judged[],
  { compare }: CheckRecord['check'],
): Judged | undefined {
  const isOwn = ({ carriedFrom }: Judged): boolean => carriedFrom === undefined;
  const wasAsked = ({ verdict }: Judged): boolean =>
    verdict.kind === 'wrong' && verdict.finding.kind !== 'skipped';
  const sorted = wrong.toSorted((a, b) => compare(a.board, b.board));
  return (
    sorted.find((judged) => isOwn(judged) && wasAsked(judged)) ?? sorted.find(isOwn) ?? sorted[0]
  );
}

function failureOf(
  spec: CaseSpec,
  { board, verdict, printed }: Judged,
  { check, readers }: CheckRecord,
  telling: Telling,
): Partial<CaseResult> {
  if (verdict.kind === 'right') return {};
  const { jury, say, program } = telling;
  const finding = ownFinding(verdict.finding);
  const expected = ownCheck(check.name).expected(board, jury.answers);
  const { message, hint } = explain(finding, check.name, board, expected, say);
  // A case's hint is about a wrong answer on its board, not about a loop or a crash.
  const isAnswered = statusOf(finding) === 'failed' && finding.kind !== 'not-written';
  const caseHint =
    spec.hint === undefined || !isAnswered ? hint : caseText(spec.hint, say.language);
  const ownHint = readers === undefined ? caseHint : say.readsUnwritten(readers);
  const actual = actualOf(finding);
  const location = finding.kind === 'threw' ? locate(program, finding.stack) : undefined;
  const boards =
    finding.kind === 'wrong-boards'
      ? { missing: finding.missing, unexpected: [...finding.unexpected, ...finding.repeated] }
      : {};
  return {
    message,
    ...(ownHint !== undefined && { hint: ownHint }),
    finding: finding.kind,
    ...(spec.board === '*' && { shownBoard: board }),
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
    ...boards,
    ...(finding.kind === 'wrong-tree' && { treeProblem: finding.problem }),
    ...teach(finding, check.name, board, telling),
    ...(printed !== undefined && { printed }),
    ...(location !== undefined && { location }),
  };
}

function actualOf(finding: Finding): Answer | undefined {
  switch (finding.kind) {
    case 'wrong-value':
      // JSON has no word for NaN and the infinities.
      return typeof finding.actual === 'boolean' || Number.isFinite(finding.actual)
        ? finding.actual
        : { text: String(finding.actual) };
    case 'wrong-boards':
      return finding.actual;
    case 'no-answer':
      return { text: finding.text };
    default:
      return undefined;
  }
}
