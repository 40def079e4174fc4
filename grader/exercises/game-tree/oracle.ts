/** The overrides of this exercise's oracle: its questions bring the values of boards, and several can share a tree. */
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
import { sharedQuestionName } from './in-child/shared-question-name.ts';
import { NO_OWN_TREE, WRONG_VALUES } from './in-child/tree-problem.ts';
import { type GameTreeCheck, mayAskAbout } from './page.ts';

export interface GameTreeOracle extends Oracle {
  readonly answers: GameTreeAnswers;
}

/** @returns the members of the oracle that this exercise replaces */
export function oracleOverrides(derived: DerivedOracle): Partial<GameTreeOracle> {
  const { exercise } = derived;
  const answers = derived.answers as GameTreeAnswers;
  const judge: Oracle['judge'] = (check, board, raw) => {
    if (raw.kind === 'returned' && raw.fields[0] === NO_OWN_TREE) return { kind: NO_OWN_TREE };
    const finding = derived.judge(check, board, raw);
    // The whole program is given no board that it could change.
    return check.isProgram && finding?.kind === 'changed-input' ? undefined : finding;
  };
  /** The value of a board, by its code, as one character. */
  const letterOf = memoize((code: number) => '-0+'[answers.value(textOfCode(code)) + 1]!);
  /** The values of all boards that can come after a board. */
  const valuesFrom = memoize((board: BoardText) =>
    Array.from(boardsFrom(codeOfText(board)), letterOf).join(''),
  );
  return {
    judge,
    fixedBy: answers.checksum,
    question: (name, boards, { convention, hasSubstitutes = false }) => {
      let work = 0;
      // Questions that are for lessons or games go through the tree as well.
      const check = exercise.checks.find((each) => each.name === name);
      const nodes = check?.nodes ?? completeTreeNodes;
      const bringsValues = hasSubstitutes || convention === 'valued';
      const questionText = (board: BoardText): string => {
        // The root of the tree is the board before, if X moved last.
        const root = boardBefore(board);
        const isOwnTree = convention === 'ownTree';
        // The submission's own tree is made first, from its root.
        work += nodes(board) + (isOwnTree ? completeTreeNodes(root) : 0);
        const values = bringsValues ? valuesFrom(isOwnTree ? root : board) : '';
        // The value that the function is to find is not sent.
        const isValueSought = !hasSubstitutes && name !== 'minmax';
        return board + root + (isValueSought ? values.replace(/^./, '?') : values);
      };
      return {
        arguments: [name, convention, ...boards.map(questionText)],
        nodes: work,
        tellsValues: bringsValues,
      };
    },
    judgeCall: (call) => {
      const judged = derived.judgeCall(call);
      const { input } = judged;
      if (input === undefined || judged.isRight) return judged;
      // An author's own rules do not define the value of an unfinished board.
      const isRight = call.name === 'get_value' && !isFinished(input) && !isByRules(answers);
      return isRight ? { input, isRight } : judged;
    },
    // The function returns nothing, and a tree has no words.
    callInWords: (call) => (call.name === 'buildTree' ? {} : derived.callInWords(call)),
    // A question brings every right answer that a substitute needs.
    learn: () => false,
    leavesWrongValues: ({ result }) => readFields(result)?.[3] === WRONG_VALUES,
    shared: (checks) => sharedQuestion(exercise, judge, checks),
  };
}

/** @returns the boards after a move of X about which `min_value` may be asked */
const childrenOf = memoize((board: BoardText) =>
  legalMoves(board).filter((child) => mayAskAbout('min_value', child)),
);

const AS_SINGLY: readonly GameTreeCheck[] = ['buildTree', 'bestMoves'];
const ON_ONE_TREE: readonly string[] = [...AS_SINGLY, 'minmax', 'max_value', 'min_value'];

/** @param asked the checks to serve; the tree is judged in any case */
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
    name: sharedQuestionName(checks),
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
      // The tree is asked about alone then.
      if (built === '') return whole;
      const tree = judged('buildTree', board, built);
      const asSingly = [...whole, ...tree];
      // Only on a right tree can the other functions be asked.
      if (tree.some(({ finding }) => finding !== undefined)) return asSingly;
      const others = [
        ...judged('minmax', board, wins),
        ...judged('max_value', board, largest),
        ...answersByChild(board, smallest).flatMap(([child, answer]) =>
          judged('min_value', child, answer),
        ),
      ];
      return [...asSingly, ...others.filter(({ finding }) => finding === undefined)];
    },
  };
}

/** @param fields each child's board, followed by the answer of `min_value` about it; empty where it was not asked */
function answersByChild(
  board: BoardText,
  fields: readonly string[],
): readonly (readonly [child: BoardText, answer: string])[] {
  if (fields.length === 0) return [];
  return childrenOf(board).flatMap((child) => {
    const index = fields.indexOf(child);
    return index < 0 ? [] : [[child, fields[index + 1] ?? ''] as const];
  });
}
