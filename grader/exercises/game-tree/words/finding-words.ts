/** What is wrong with answers in this exercise, and what to try. */

import type { Told } from '../../../exercise/explainer.ts';
import type { CommonFinding } from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { isByRules } from '../against-rules.ts';
import { ownCheck, rightAnswer } from '../checks/all-checks.ts';
import type { Finding } from '../checks/finding.ts';
import type { Answers } from '../game/answers.ts';
import type { Say } from '../say.ts';
import { valueAdvice } from './advice.ts';
import { treeHint, treeText } from './tree-words.ts';

export type OwnFinding = Exclude<Finding, CommonFinding>;
type Of<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>;

/** What is asked for, so that a message can name it. */
interface Asked {
  readonly check: string;
  readonly board: BoardText;
}

export function explain(asked: Asked, finding: OwnFinding, answers: Answers, say: Say): Told {
  const { check, board } = asked;
  switch (finding.kind) {
    case 'wrong-value': {
      const actual = String(finding.actual);
      const expected = String(rightAnswer(check, board, answers));
      const message = say('wrong-value', { ...asked, actual, expected });
      return isByRules(answers)
        ? { message, hint: valueAdvice(check, board, finding.actual, answers, say) }
        : { message };
    }
    case 'wrong-boards':
      return wrongBoards(asked, finding, isByRules(answers), say);
    case 'changed-input':
      return {
        message: changedInput(asked, finding, say),
        hint: say(`changed.${finding.part}.hint`),
      };
    case 'wrong-tree':
      return { message: treeText(finding.problem, say), hint: treeHint(finding.problem, say) };
    default:
      return finding satisfies never;
  }
}

const PARTS = ['missing', 'unexpected', 'repeated'] as const;

/** @param isWins whether what is right is winning; else it goes by an author's own rules */
export function wrongBoards(
  { check, board }: Asked,
  finding: Pick<Of<'wrong-boards'>, (typeof PARTS)[number]>,
  isWins: boolean,
  say: Say,
): Told {
  const wrong = PARTS.filter((part) => finding[part].length > 0);
  const parts = wrong.map((part) => {
    const key =
      part === 'repeated' ? part : isWins ? (`wins.${part}` as const) : (`rules.${part}` as const);
    return say(key, { count: finding[part].length });
  });
  const lists = wrong.filter((part) => part !== 'repeated');
  const [only] = lists;
  const wins = only === 'missing' ? 'every-win' : 'only-wins';
  const hint = only === undefined ? 'once' : isWins && lists.length === 1 ? wins : 'print';
  return {
    message: say('wrong-boards', {
      ...{ name: check === 'bestMoves' ? say('program') : check, board },
      parts: parts.join(say('wrong-boards.and')),
    }),
    hint: say(`wrong-boards.${hint}.hint`),
  };
}

export function changedInput(
  asked: Asked,
  change: Omit<Of<'changed-input'>, 'kind'>,
  say: Say,
): string {
  const { part, after, afterText = say('something-else'), child, childAfter } = change;
  const given = { check: asked.check, board: asked.board };
  if (part === 'board') return say('changed.board', { ...given, after: after ?? afterText });
  if (child === undefined) return say('changed.children', given);
  return childAfter === undefined
    ? say('changed.child-missing', { ...given, child })
    : say('changed.child-became', { ...given, child, childAfter });
}

/** @returns as the messages name it what a check's answers are */
export function wantedOf(check: string): 'value' | 'truth' | 'tree' | 'boards' {
  const { answer } = ownCheck(check);
  return answer === 'wins' ? 'boards' : answer;
}

/** How the sandbox describes three rows of three cells. */
const ONE_BOARD = /^\[(?:\['[xo_]', '[xo_]', '[xo_]'\](?:, )?){3}\]$/;

/** What to try where anything can go wrong; nothing where the general advice is as good. */
export function commonHint(check: string, finding: CommonFinding, say: Say): string | undefined {
  switch (finding.kind) {
    case 'no-answer':
      return noAnswerHint(check, finding, say);
    case 'threw':
      if (/Maximum call stack size exceeded/.test(finding.message)) {
        return say(check === 'buildTree' ? 'overflow.build.hint' : 'overflow.hint');
      }
      return /of (?:undefined|null)/.test(finding.message) ? say('threw.hint') : undefined;
    case 'lost': {
      const buildsTree = check === 'buildTree' || check === 'bestMoves';
      return finding.how.kind === 'timeout' && buildsTree ? say('timeout.hint') : undefined;
    }
    default:
      return undefined;
  }
}

function noAnswerHint(check: string, { type, of, text }: Of<'no-answer'>, say: Say): string {
  const example = say(`wanted.example.${wantedOf(check)}`);
  if (type === 'promise') return say('no-answer.promise');
  if (type === 'nothing') return say('no-answer.nothing', { example });
  if (type === 'node') {
    const isForNumber = of === 'value' && wantedOf(check) === 'value';
    return say(isForNumber ? 'no-answer.node-for-number' : 'no-answer.node');
  }
  if (ONE_BOARD.test(text)) return say('no-answer.one-board');
  return of === 'items' ? say('no-answer.items') : say('no-answer.other', { example });
}
