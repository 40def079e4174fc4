/** Judges what the page says, asked on trees of the submission's own and the grader's. */
import { type DerivedOracle, derivedOracle } from '../../derived/oracle.ts';
import type { CallAnswer, WrittenCall } from '../../exercise/check.ts';
import type { Exercise } from '../../exercise/exercise.ts';
import { RIGHT, wrong } from '../../exercise/finding.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import { isFinished, standingOf } from '../../kit/boards/standing.ts';
import { readFields } from '../../sandbox/inside/fields.ts';
import { isByRules } from './answers/against-rules.ts';
import type { Answers } from './answers/answers.ts';
import { CHECKS } from './checks/all-checks.ts';
import { questionAbout, sharedQuestion } from './checks/question.ts';
import { RIGHT_TREE, WRONG_VALUES } from './checks/tree-problem.ts';
import { boardIn, rightAnswer, stated } from './page.ts';

export const gameTree: Exercise = {
  name: stated.name,
  title: stated.title,
  checks: Object.values(CHECKS),
  exports: stated.classes,
  proof: 'every-input',
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
  own: { kind: 'own', maker: 'buildTree', full: 'valued' },
};

export interface GameTreeOracle extends Oracle {
  readonly answers: Answers;
}

export function gameTreeOracle(answers: Answers): GameTreeOracle {
  const derived = derivedOracle(stated, gameTree, rightAnswers(answers));
  const judge: Oracle['judge'] = (check, board, raw) => {
    if (raw.kind === 'returned' && !isOnRightTree(raw.fields)) {
      return wrong({ kind: 'no-own-tree' });
    }
    const verdict = derived.judge(check, board, raw);
    // Nothing is given to the program.
    const isChange = verdict.kind === 'wrong' && verdict.finding.kind === 'changed-input';
    return isChange && check.isProgram ? RIGHT : verdict;
  };
  return {
    ...{ answers, exercise: gameTree, judge },
    question: (name, boards, asking) => questionAbout(name, boards, asking, answers),
    judgeCall: (call) => judgeCall(call, derived, answers),
    leavesWrongValues: ({ result }) => readFields(result)?.[3] === WRONG_VALUES,
    shared: sharedQuestion(judge),
  };
}

/** Only on a right tree of its own can the submission's functions be asked. */
function isOnRightTree([form, ...fields]: readonly string[]): boolean {
  const own = fields[form === 'whole' ? 2 : 3];
  return own === undefined || own === RIGHT_TREE;
}

/** Of a board that no game leads to, or that a function is not for, nobody can say what is right. */
export function rightAnswers(answers: Answers): DerivedOracle['answers'] {
  const find: DerivedOracle['answers']['find'] = (check, values) => {
    const board = boardIn(values);
    const standing = standingOf(board);
    if (standing.kind === 'impossible') return undefined;
    const isOpen = standing.kind === 'unfinished';
    if (check === 'minmax' && !(isOpen && standing.toMove === 'x')) return undefined;
    // Of a board on which the game goes on, "nobody has won" is what it can rightly say.
    if (check === 'get_value' && isOpen) return { returned: 0 };
    return { returned: rightAnswer(check, board, answers) ?? board };
  };
  return { find, of: (check, values) => find(check, values)!, table: () => '' };
}

function judgeCall(call: WrittenCall, derived: DerivedOracle, answers: Answers): CallAnswer {
  const judged = derived.judgeCall(call);
  const { input } = judged;
  if (input === undefined || judged.isRight) return judged;
  // By other rules nobody has said what that is in numbers.
  const isRight = call.name === 'get_value' && !isFinished(input) && !isByRules(answers);
  return isRight ? { input, isRight } : judged;
}
