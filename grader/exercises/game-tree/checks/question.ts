/** Questions to the sandbox: about several boards, each with what it is told; and the one that checks share. */
import { readExact } from '../../../derived/exact.ts';
import type { Asking, Check } from '../../../exercise/check.ts';
import { RIGHT } from '../../../exercise/finding.ts';
import type { Oracle, ReadAnswer, SharedQuestion } from '../../../exercise/oracle.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf } from '../../../kit/boards/moves.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { type RawAnswer, readRaw } from '../../../sandbox/raw-answer.ts';
import type { Question } from '../../../sandbox/session.ts';
import type { Answers } from '../answers/answers.ts';
import { boardBefore, completeTreeNodes, mostNodes } from '../game/positions.ts';
import { BOARD_CODES, codeOfText, walkBoards } from '../inside/board-code.ts';
import { mayAskAbout } from '../page.ts';
import { CHECKS } from './all-checks.ts';

export function questionAbout(
  name: string,
  boards: readonly BoardText[],
  { kind, hasDoubles = false }: Asking,
  answers: Answers,
): Question {
  let work = 0;
  // What is asked to teach and to play walks the tree too.
  const { nodes } = (CHECKS as Readonly<Record<string, Check>>)[name] ?? buildTree;
  const argumentsFor = (board: BoardText): (string | number)[] => {
    const { code, root, rootNodes } = placeOf(board);
    const start = kind === 'own' ? root : code;
    // The submission's own tree is made first, from its root.
    work += nodes(board) + (kind === 'own' ? rootNodes : 0);
    let letters = '';
    if (hasDoubles || kind === 'valued') letters = lettersBelow(start, answers);
    // What it is to find is not told.
    if (!hasDoubles && name !== 'minmax') letters = letters.replace(/^./, '?');
    return [code, mostNodes(board), letters, root];
  };
  return { arguments: [name, kind, ...boards.flatMap(argumentsFor)], nodes: work };
}

interface Place {
  readonly code: number;
  /** Of the board at the root of the tree: where X moved last the board before, else the board itself. */
  readonly root: number;
  readonly rootNodes: number;
}

/** The same boards are asked about by every check. */
const PLACES = new Map<BoardText, Place>();

function placeOf(board: BoardText): Place {
  const known = PLACES.get(board);
  if (known !== undefined) return known;
  const before = boardBefore(board);
  const place = {
    code: codeOfText(board),
    root: codeOfText(before),
    rootNodes: completeTreeNodes(before),
  };
  PLACES.set(board, place);
  return place;
}

/** For each code what its board is worth, as the sandbox is told it. The same answers serve many gradings. */
const tables = new WeakMap<Answers, readonly string[]>();

function tableOf(answers: Answers): readonly string[] {
  const table = new Array<string>(BOARD_CODES);
  for (const board of boardsOf('reachable')) {
    table[codeOfText(board)] = '-0+'[answers.value(board) + 1]!;
  }
  return table;
}

function lettersBelow(code: number, answers: Answers): string {
  const table = tables.get(answers) ?? tableOf(answers);
  tables.set(answers, table);
  const met = new Set<number>();
  let letters = '';
  walkBoards(code, (below) => {
    if (met.has(below)) return false;
    met.add(below);
    letters += table[below];
    return true;
  });
  return letters;
}

const { buildTree, bestMoves, minmax, max_value, min_value } = CHECKS;

export function sharedQuestion(judge: Oracle['judge']): SharedQuestion {
  return {
    name: 'shared',
    nodes: completeTreeNodes,
    kind: 'own',
    checks: [buildTree, minmax, bestMoves, max_value, min_value].map(({ name }) => name),
    asSingly: [buildTree.name, bestMoves.name],
    inputs: () => boardsOf('x-to-move'),
    read: (board, text) => answersIn(board, text, judge),
  };
}

function answersIn(board: BoardText, text: string, judge: Oracle['judge']): readonly ReadAnswer[] {
  const [tree, wins, largest, ...smallest] = (readFields(text) ?? []).map(readRaw);
  if (tree === undefined || wins === undefined || largest === undefined) return [];
  const judged = (check: Check, input: BoardText, raw: RawAnswer): ReadAnswer => {
    return { check, input, verdict: judge(check, input, raw) };
  };
  const asSingly = [judged(bestMoves, board, wins), judged(buildTree, board, tree)];
  // Only on a right tree can the other functions be asked.
  if (asSingly[1]!.verdict !== RIGHT) return asSingly;
  const others = [judged(minmax, board, wins), judged(max_value, board, largest)];
  for (const raw of smallest) {
    // The child itself, unless the function has changed it.
    const [now = ''] = raw.kind === 'returned' ? (readFields(raw.fields[2] ?? '') ?? []) : [];
    const child = readExact(now);
    if (typeof child === 'string' && mayAskAbout(min_value.name, child)) {
      others.push(judged(min_value, child, raw));
    }
  }
  return [...asSingly, ...others.filter(({ verdict }) => verdict === RIGHT)];
}
