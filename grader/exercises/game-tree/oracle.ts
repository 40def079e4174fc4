/** Asks about boards, each with what is told of it, and judges what the page says of the answers. */

import { memoize } from '../../base/in-child/memoize.ts';
import type { DerivedOracle } from '../../engine/derive-oracle.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import type { ReadAnswer, SharedQuestion } from '../../engine/shared-question.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import { readRaw } from '../../sandbox/raw-answer.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { boardsFrom, codeOfText, textOfCode } from '../kit/in-child/boards/board-code.ts';
import { boardBefore, completeTreeNodes, legalMoves } from '../kit/in-child/boards/moves.ts';
import { isFinished } from '../kit/in-child/boards/standing.ts';
import { type GameTreeAnswers, isByRules } from './answers.ts';
import { NO_OWN_TREE, WRONG_VALUES } from './in-child/tree-problem.ts';
import { type GameTreeCheck, mayAskAbout } from './page.ts';

export interface GameTreeOracle extends Oracle {
  readonly answers: GameTreeAnswers;
}

/** @returns what the oracle of this exercise does otherwise */
export function oracleOverrides(derived: DerivedOracle): Partial<GameTreeOracle> {
  const { exercise } = derived;
  const answers = derived.answers as GameTreeAnswers;
  const judge: Oracle['judge'] = (check, board, raw) => {
    if (raw.kind === 'returned' && raw.fields[0] === NO_OWN_TREE) return { kind: NO_OWN_TREE };
    const finding = derived.judge(check, board, raw);
    // Nothing is given to the program.
    return check.isProgram && finding?.kind === 'changed-input' ? undefined : finding;
  };
  /** By the code of a board, what it is worth. */
  const letterOf = memoize((code: number) => '-0+'[answers.value(textOfCode(code)) + 1]!);
  /** What every board that can come after a board is worth. */
  const worthFrom = memoize((board: BoardText) =>
    Array.from(boardsFrom(codeOfText(board)), letterOf).join(''),
  );
  return {
    judge,
    fixedBy: answers.checksum,
    question: (name, boards, { convention, hasSubstitutes = false }) => {
      let work = 0;
      // Questions that only teach or play walk the tree too.
      const check = exercise.checks.find((each) => each.name === name);
      const nodes = check?.nodes ?? completeTreeNodes;
      const isTold = hasSubstitutes || convention === 'valued';
      const told = (board: BoardText): string => {
        // Where X moved last the board before, which is the root of the tree.
        const root = boardBefore(board);
        const isOwn = convention === 'ownTree';
        // The submission's own tree is made first, from its root.
        work += nodes(board) + (isOwn ? completeTreeNodes(root) : 0);
        const worth = isTold ? worthFrom(isOwn ? root : board) : '';
        // What it is to find is not told.
        const isFound = !hasSubstitutes && name !== 'minmax';
        return board + root + (isFound ? worth.replace(/^./, '?') : worth);
      };
      return {
        arguments: [name, convention, ...boards.map(told)],
        nodes: work,
        tellsValues: isTold,
      };
    },
    judgeCall: (call) => {
      const judged = derived.judgeCall(call);
      const { input } = judged;
      if (input === undefined || judged.isRight) return judged;
      // By other rules nobody has said what that is in numbers.
      const isRight = call.name === 'get_value' && !isFinished(input) && !isByRules(answers);
      return isRight ? { input, isRight } : judged;
    },
    // A question brings every right answer that a substitute needs.
    learn: () => false,
    leavesWrongValues: ({ result }) => readFields(result)?.[3] === WRONG_VALUES,
    shared: (checks) => sharedQuestion(exercise, judge, checks),
  };
}

/** Of a board with X to move, those that `min_value` may be asked about. */
const childrenOf = memoize((board: BoardText) =>
  legalMoves(board).filter((child) => mayAskAbout('min_value', child)),
);

const AS_SINGLY: readonly GameTreeCheck[] = ['buildTree', 'bestMoves'];
const ON_ONE_TREE: readonly string[] = [...AS_SINGLY, 'minmax', 'max_value', 'min_value'];

/** @param asked all of these, or some; the tree is judged in any case */
function sharedQuestion(
  exercise: Exercise,
  judge: Oracle['judge'],
  asked = ON_ONE_TREE,
): SharedQuestion {
  const checks = [...new Set(['buildTree', ...asked])];
  const judged = (name: GameTreeCheck, input: BoardText, text: string): readonly ReadAnswer[] => {
    if (!checks.includes(name)) return [];
    const check = checkNamed(exercise, name);
    return [{ check, input, finding: judge(check, input, readRaw(text)) }];
  };
  return {
    name: checks.join(),
    nodes: completeTreeNodes,
    convention: 'ownTree',
    checks,
    asSingly: AS_SINGLY,
    inputs: (size) => domainBySize(checkNamed(exercise, 'buildTree'))[size],
    about: (name, board) => (name === 'min_value' ? childrenOf(board) : [board]),
    read: (board, text) => {
      const [built = '', wins = '', largest, ...smallest] = readFields(text) ?? [];
      if (largest === undefined) return [];
      const whole = judged('bestMoves', board, wins);
      // It is asked about by itself.
      if (built === '') return whole;
      const tree = judged('buildTree', board, built);
      const asSingly = [...whole, ...tree];
      // Only on a right tree can the other functions be asked.
      if (tree.some(({ finding }) => finding !== undefined)) return asSingly;
      const others = [...judged('minmax', board, wins), ...judged('max_value', board, largest)];
      for (const child of smallest.length === 0 ? [] : childrenOf(board)) {
        const at = smallest.indexOf(child);
        if (at >= 0) others.push(...judged('min_value', child, smallest[at + 1] ?? ''));
      }
      return [...asSingly, ...others.filter(({ finding }) => finding === undefined)];
    },
  };
}
