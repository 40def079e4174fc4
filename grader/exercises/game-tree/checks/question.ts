/** Questions to the sandbox: about several boards, each with what it is told; and the one that checks share. */
import type { Asking, Check } from '../../../exercise/check.ts';
import { RIGHT } from '../../../exercise/finding.ts';
import type { Oracle, ReadAnswer, SharedQuestion } from '../../../exercise/oracle.ts';
import { universeBySize } from '../../../exercise/sizes.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { type RawAnswer, readRaw } from '../../../sandbox/raw-answer.ts';
import type { Question } from '../../../sandbox/session.ts';
import type { Answers } from '../answers/answers.ts';
import { boardBefore, completeTreeNodes } from '../game/positions.ts';
import { boardsFrom, codeOfText, textOfCode } from '../inside/board-code.ts';
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
    // Where X moved last the board before, which is the root of the tree.
    const root = boardBefore(board);
    const isOwn = kind === 'own';
    // The submission's own tree is made first, from its root.
    work += nodes(board) + (isOwn ? completeTreeNodes(root) : 0);
    let letters = '';
    if (hasDoubles || kind === 'valued') letters = lettersFrom(isOwn ? root : board, answers);
    // What it is to find is not told.
    if (!hasDoubles && name !== 'minmax') letters = letters.replace(/^./, '?');
    return [codeOfText(board), letters, codeOfText(root)];
  };
  return { arguments: [name, kind, ...boards.flatMap(argumentsFor)], nodes: work };
}

/** What each board that can come is worth. */
function lettersFrom(board: BoardText, answers: Answers): string {
  const known = told.get(answers) ?? [];
  told.set(answers, known);
  const codes = Array.from(boardsFrom(codeOfText(board)));
  return codes
    .map((code) => {
      known[code] ??= '-0+'[answers.value(textOfCode(code)) + 1]!;
      return known[code];
    })
    .join('');
}

/** By code. The same answers serve many questions. */
const told = new WeakMap<Answers, string[]>();

const { buildTree, bestMoves, minmax, max_value, min_value } = CHECKS;

export function sharedQuestion(judge: Oracle['judge']): SharedQuestion {
  return {
    name: 'shared',
    nodes: completeTreeNodes,
    kind: 'own',
    checks: [buildTree, minmax, bestMoves, max_value, min_value].map(({ name }) => name),
    asSingly: [buildTree.name, bestMoves.name],
    inputs: (size) => universeBySize(buildTree)[size],
    read: (board, text) => answersIn(board, text, judge),
  };
}

function answersIn(board: BoardText, text: string, judge: Oracle['judge']): readonly ReadAnswer[] {
  const [built, won, found, ...smallest] = readFields(text) ?? [];
  if (built === undefined || won === undefined || found === undefined) return [];
  const [tree, wins, largest] = [readRaw(built), readRaw(won), readRaw(found)];
  const judged = (check: Check, input: BoardText, raw: RawAnswer): ReadAnswer => {
    return { check, input, verdict: judge(check, input, raw) };
  };
  const asSingly = [judged(bestMoves, board, wins), judged(buildTree, board, tree)];
  // Only on a right tree can the other functions be asked.
  if (asSingly[1]!.verdict !== RIGHT) return asSingly;
  const others = [judged(minmax, board, wins), judged(max_value, board, largest)];
  for (let i = 0; i + 1 < smallest.length; i += 2) {
    const [child, answer] = [smallest[i]!, smallest[i + 1]!];
    if (mayAskAbout(min_value.name, child)) others.push(judged(min_value, child, readRaw(answer)));
  }
  return [...asSingly, ...others.filter(({ verdict }) => verdict === RIGHT)];
}
