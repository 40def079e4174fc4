/**
 * Mistakes that are read off the answers themselves, for which no list of known bugs could be long
 * enough: the same answer on every board, or lines that are never looked at. They are told only where
 * a program with just this mistake would have given every one of the answers.
 */

import { type CheckRecord, isNotWritten, type Judged } from '../../exercise/check-record.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Side } from '../../exercise/playable.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { isFinished } from '../../kit/boards/standing.ts';
import type { NamedMisconception } from '../../results/result.ts';
import type { Answers } from './answers/answers.ts';
import { ownFinding } from './checks/finding.ts';
import { ALL_LINES, type LineName, linesOn } from './game/positions.ts';
import { listed, sayIn } from './say.ts';

/** Where much is wrong the largest boards are not asked: this part of all is enough. */
const FEWEST_ASKED = 0.9;

type Given = ReadonlyMap<BoardText, number | boolean>;

/** @returns a mistake that explains every answer of a function that is at fault */
export function derivedBug(
  record: CheckRecord,
  answers: Answers,
  language: Language,
): NamedMisconception | undefined {
  const { name } = record.check;
  const given = isNotWritten(record) ? undefined : answersIn(record, answers);
  if (given === undefined) return undefined;
  const mistake = constantIn(given) ?? missedLinesIn(name, given);
  if (mistake === undefined) return undefined;
  return {
    id: `${name}-${mistake.kind}`,
    function: name,
    ...mistakeWords(name, mistake, language),
  };
}

/** @returns what was answered on every board that was asked, where these are enough and the fault is its own */
function answersIn(record: CheckRecord, answers: Answers): Given | undefined {
  const { check, every, listed, inItself } = record;
  const all = check.universe.inputs();
  if (every === undefined || every.asked < FEWEST_ASKED * all.length) return undefined;
  const given = new Map<BoardText, number | boolean>();
  for (const board of all.filter((each) => listed.has(each) || every.isAsked(each))) {
    given.set(board, check.name === 'isTerminal' ? isFinished(board) : answers.value(board));
  }
  const known: Judged[] = [
    ...listed.values(),
    ...every.wrong.values(),
    ...(inItself?.values() ?? []),
  ];
  let isOwn = false;
  for (const { input: board, verdict, carriedFrom } of known) {
    if (verdict.kind === 'right') continue;
    const finding = ownFinding(verdict.finding);
    if (finding.kind !== 'wrong-value') return undefined;
    given.set(board, finding.actual);
    isOwn ||= carriedFrom === undefined;
  }
  return isOwn ? given : undefined;
}

function constantIn(given: Given): Mistake | undefined {
  const [first] = given.values();
  if (first === undefined || ![...given.values()].every((each) => Object.is(each, first))) {
    return undefined;
  }
  return { kind: 'constant', value: first };
}

const MARKS = ['x', 'o'] as const;

/** A line counts as looked at when it was found on a board that has no other. */
function missedLinesIn(name: string, given: Given): Mistake | undefined {
  if (name !== 'get_value' && name !== 'isTerminal') return undefined;
  const found = { x: new Set<LineName>(), o: new Set<LineName>() };
  for (const [board, answer] of given) {
    const lines = linesOn(board);
    const [only] = lines;
    if (only === undefined || lines.length > 1) continue;
    // A full board ends the game without anybody's looking for lines.
    if (name === 'isTerminal' && emptySquares(board) === 0) continue;
    if (answer === (name === 'isTerminal' ? true : only.mark === 'x' ? 1 : -1)) {
      found[only.mark].add(only.name);
    }
  }
  const looksFor = (board: BoardText, mark: 'x' | 'o'): boolean =>
    linesOn(board).some((line) => line.mark === mark && found[mark].has(line.name));
  const answerOf = (board: BoardText): number | boolean => {
    const [x, o] = MARKS.map((mark) => looksFor(board, mark));
    if (name === 'isTerminal') return x === true || o === true || emptySquares(board) === 0;
    return x ? 1 : o ? -1 : 0;
  };
  for (const [board, answer] of given) if (answer !== answerOf(board)) return undefined;
  const [missedX, missedO] = MARKS.map((mark) =>
    ALL_LINES.filter((line) => !found[mark].has(line)),
  );
  if (missedX?.join() === missedO?.join()) return { kind: 'missed-lines', lines: missedX ?? [] };
  if (missedX?.length === 0) return { kind: 'missed-lines', lines: missedO ?? [], mark: 'o' };
  if (missedO?.length === 0) return { kind: 'missed-lines', lines: missedX ?? [], mark: 'x' };
  return undefined;
}

export type Mistake =
  | { readonly kind: 'constant'; readonly value: number | boolean }
  /** @property mark the only one whose lines are missed; both where it is absent */
  | { readonly kind: 'missed-lines'; readonly lines: readonly LineName[]; readonly mark?: Side };

type Told = Pick<NamedMisconception, 'title' | 'happens' | 'advice'>;

export function mistakeWords(check: string, mistake: Mistake, language: Language): Told {
  const say = sayIn(language);
  switch (mistake.kind) {
    case 'constant': {
      const value = String(mistake.value);
      const isNothingFound = check === 'get_value' ? mistake.value === 0 : mistake.value === false;
      const found = check === 'isTerminal' ? 'no-square' : 'same';
      const isOfChildren = check === 'max_value' || check === 'min_value';
      const key = isNothingFound ? 'no-line' : isOfChildren ? 'children' : found;
      return {
        title: say('mistake.constant', { value }),
        happens: say('mistake.constant.happens', { check, value }),
        advice: say(`mistake.${key}.advice`),
      };
    }
    case 'missed-lines': {
      const { lines: missed, mark } = mistake;
      // Whichever are fewer are named: the lines that are missed, or the others.
      const seen = ALL_LINES.filter((line) => !missed.includes(line));
      const isShort = seen.length > 0 && seen.length < missed.length;
      const named = (isShort ? seen : missed).map((line) => say(`mistake.line.${line}`));
      return {
        title: say('mistake.lines', {
          ...{ isShort, lines: listed(named, say) },
          ...{ hasMark: mark !== undefined, mark: mark?.toUpperCase() ?? '' },
        }),
        happens: say('mistake.lines.happens'),
        advice: say(`mistake.${reached(missed)}.advice`),
      };
    }
    default:
      return mistake satisfies never;
  }
}

/** Which rows or columns a loop leaves out tells where it begins or ends. */
function reached(lines: readonly LineName[]): 'last' | 'first' | 'other' {
  const isAmong = (names: readonly LineName[]): boolean =>
    lines.every((line) => names.includes(line));
  if (isAmong(['bottom-row', 'right-column'])) return 'last';
  return isAmong(['top-row', 'left-column']) ? 'first' : 'other';
}
