/**
 * How this exercise's known bugs are told by wrong answers, and by what nodes and lists share. And mistakes that
 * are read off the answers themselves, for which no list of known bugs could be long enough: the same answer on
 * every board, or lines that are never looked at. They are told only where a program with just this mistake would
 * have given every one of the answers.
 */

import type { Language } from '../../base/messages/format-message.ts';
import { type MessageValues, nameList } from '../../base/messages/format-message.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import type { MisconceptionRules } from '../../engine/exercise.ts';
import type { Side } from '../../engine/playable.ts';
import type { NamedMisconception } from '../../results/result.ts';
import { type BoardText, isNineSquares } from '../kit/in-child/boards/board.ts';
import { emptySquares, type Line, linesOf } from '../kit/in-child/boards/position.ts';
import { wholeLines } from '../kit/in-child/boards/standing.ts';
import { type GameTreeAnswers, isByRules } from './answers.ts';
import { type WrongBoardList, wrongBoardsIn } from './finding.ts';
import type { TreePlace, WrongTree } from './in-child/tree-problem.ts';
import type { GameTreeOracle } from './oracle.ts';
import { MAX_BOARDS } from './page.ts';
import { type FormatGameTreeMessage, formatterFor, lineName } from './say.ts';

export const gameTreeBugs: MisconceptionRules = {
  areBugs: (oracle) => isByRules((oracle as GameTreeOracle).answers),
  answerKey: (_check, finding) => {
    if ('now' in finding) {
      const now = String(finding.now);
      return `changed ${now === '' ? 'children' : 'board'} ${isNineSquares(now) ? now : null}`;
    }
    const { kind, answer } = finding;
    if (kind === 'wrong-tree') return treeKey(answer as WrongTree);
    const isList = kind === 'wrong-boards';
    return isList ? `boards ${(answer as BoardText[]).toSorted().join(',')}` : `= ${answer}`;
  },
  bugOfObjects,
  derived: (record, oracle, language) =>
    derivedBug(record, (oracle as GameTreeOracle).answers, language),
};

/**
 * Without the places: in which order children are made is free, and so is what is met first. Which
 * marks end up on shared boards depends on that order too; the fingerprint of other trees does not.
 */
function treeKey({ problem, fingerprint }: WrongTree): string {
  const { kind, at = [], with: other = [], after } = problem;
  const print = fingerprint?.toString(36) ?? '';
  if (kind.startsWith('shared-')) return `${kind} ${relation(at, other)}`;
  switch (kind) {
    case 'wrong-deep-id':
    case 'wrong-parent':
      return `${kind} ${print}`;
    case 'missing-moves':
    case 'wrong-move':
    case 'repeated-move':
    case 'plays-on':
      return `${kind} ${at.length === 1 ? 'of the root' : 'below'} ${print}`;
    case 'root-changed':
      return `${kind} ${after ? `to ${after.replace(/[_ ]/g, '').length} marks` : 'to no board'}`;
    default:
      return kind;
  }
}

function relation(at: TreePlace, other: TreePlace): 'parent' | 'sibling' | 'other' {
  const [above, otherAbove] = [at, other].map((place) => place.slice(0, -1).join());
  if (above === other.join() || otherAbove === at.join()) return 'parent';
  return above === otherAbove ? 'sibling' : 'other';
}

const BY_KEY: Readonly<Record<string, string>> = {
  'shared-board parent': 'tree-shares-board',
  'shared-board sibling': 'tree-copies-once',
  'shared-row': 'tree-shares-rows',
  'shared-children': 'tree-shares-children-list',
};

function bugOfObjects(record: CheckRecord, wrong: readonly string[]): string | undefined {
  if (record.check.name === 'minmax') return pilesUp(record) ? 'minmax-piles-up' : undefined;
  const ids = new Set(wrong.map((key) => BY_KEY[key] ?? BY_KEY[key.split(' ')[0]!]));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/** Right when it is asked alone, and later never without what is right, as far as the list is read: the rest was there before. */
function pilesUp(record: CheckRecord): boolean {
  const lists = record.wrong.flatMap(({ finding }) => wrongBoardsIn(finding!) ?? []);
  const isWhole = ({ missing, returned }: WrongBoardList): boolean =>
    missing.length === 0 || returned.length >= MAX_BOARDS;
  return record.dependsOnEarlierCalls && lists.length > 0 && lists.every(isWhole);
}

/** Where much is wrong the largest boards are not asked: this part of all is enough. */
const FEWEST_ASKED = 0.9;

type AnswersByBoard = ReadonlyMap<BoardText, number | boolean>;

/** @returns a mistake that explains every answer of a function that is at fault */
function derivedBug(
  record: CheckRecord,
  answers: GameTreeAnswers,
  language: Language,
): NamedMisconception | undefined {
  const { name } = record.check;
  const given = record.isNotWritten ? undefined : answersIn(record, answers);
  if (given === undefined) return undefined;
  const formatMessage = formatterFor(language);
  return constantIn(name, given, formatMessage) ?? missedLinesIn(name, given, formatMessage);
}

/** @returns what was answered on every board that was asked, where these are enough and the fault is its own */
function answersIn(record: CheckRecord, answers: GameTreeAnswers): AnswersByBoard | undefined {
  const { check, every, listed, facts } = record;
  const all = check.inputDomain.inputs();
  if (every === undefined || every.asked < FEWEST_ASKED * all.length) return undefined;
  const given = new Map<BoardText, number | boolean>();
  for (const board of all.filter((each) => listed.has(each) || every.isAsked(each))) {
    given.set(board, answers.of(check.name, { board }).returned as number | boolean);
  }
  const inItself = facts.inItself?.values() ?? [];
  let isOwn = false;
  for (const known of [...listed.values(), ...every.wrong.values(), ...inItself]) {
    const { input, finding, carriedFrom } = known;
    if (finding === undefined) continue;
    if (finding.kind !== 'wrong-value') return undefined;
    given.set(input, finding.answer as number | boolean);
    isOwn ||= carriedFrom === undefined;
  }
  return isOwn ? given : undefined;
}

function constantIn(
  check: string,
  given: AnswersByBoard,
  formatMessage: FormatGameTreeMessage,
): NamedMisconception | undefined {
  const [first] = given.values();
  if (first === undefined || ![...given.values()].every((each) => Object.is(each, first))) {
    return undefined;
  }
  const isNothingFound = check === 'get_value' ? first === 0 : first === false;
  return mistake('constant', formatMessage, { check, value: String(first), isNothingFound });
}

function mistake(
  kind: 'constant' | 'missed-lines',
  formatMessage: FormatGameTreeMessage,
  values: MessageValues & { readonly check: string },
): NamedMisconception {
  const { check } = values;
  return {
    ...{ id: `${check}-${kind}`, function: check, title: formatMessage(`mistake.${kind}`, values) },
    happens: formatMessage(`mistake.${kind}.happens`, values),
    advice: formatMessage(`mistake.${kind}.advice`, values),
  };
}

/** A line counts as looked at when it was found on a board that has no other. */
function missedLinesIn(
  check: string,
  given: AnswersByBoard,
  formatMessage: FormatGameTreeMessage,
): NamedMisconception | undefined {
  if (check !== 'get_value' && check !== 'isTerminal') return undefined;
  const isEnd = check === 'isTerminal';
  const byLine = (mark: Side) => (isEnd ? true : mark === 'x' ? 1 : -1);
  // A full board ends the game without anybody's looking for lines.
  const withoutLine = (board: BoardText) => (isEnd ? emptySquares(board) === 0 : 0);
  const found = { x: new Set<Line>(), o: new Set<Line>() };
  for (const [board, answer] of given) {
    const { mark = 'x', lines = [] } = wholeLines(board) ?? {};
    const isFound = answer === byLine(mark) && answer !== withoutLine(board);
    if (lines.length === 1 && isFound) found[mark].add(lines[0]!);
  }
  const isExplained = [...given].every(([board, answer]) => {
    const { mark = 'x', lines = [] } = wholeLines(board) ?? {};
    const isSeen = lines.some((line) => found[mark].has(line));
    return answer === (isSeen ? byLine(mark) : withoutLine(board));
  });
  if (!isExplained) return undefined;
  const missedBy = (mark: Side) => linesOf(3).filter((line) => !found[mark].has(line));
  const [x, o] = [missedBy('x'), missedBy('o')];
  const isSame = x.length === o.length && x.every((line) => o.includes(line));
  if (!isSame && x.length > 0 && o.length > 0) return undefined;
  const missed = x.length > 0 ? x : o;
  // Whichever are fewer are named: the lines that are missed, or the others.
  const seen = linesOf(3).filter((line) => !missed.includes(line));
  const isShort = seen.length > 0 && seen.length < missed.length;
  const named = (isShort ? seen : missed).map((line) => lineName(line, formatMessage));
  const mark = isSame ? undefined : x.length > 0 ? 'X' : 'O';
  const lines = nameList(named);
  return mistake('missed-lines', formatMessage, {
    check,
    isShort,
    lines,
    mark,
    reached: reached(missed),
  });
}

/** Which rows or columns a loop leaves out tells where it begins or ends. */
function reached(lines: readonly Line[]): 'last' | 'first' | 'other' {
  const areAll = (place: number): boolean =>
    lines.every(({ kind, number }) => number === place && !kind.endsWith('diagonal'));
  return areAll(3) ? 'last' : areAll(1) ? 'first' : 'other';
}
