/** What `try` shows of this exercise: the platform's form, and why each board wins or does not. */
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Passage, Returned, Trial } from '../../exercise/trial.ts';
import { type BoardText, inReadingOrder } from '../../kit/boards/board.ts';
import { legalMoves } from '../../kit/boards/moves.ts';
import { rightAnswer } from './checks/all-checks.ts';
import { type Reply, readReturned } from './checks/returned.ts';
import { readTree } from './checks/tree-reader.ts';
import type { Answers } from './game/answers.ts';
import { platformForm } from './game/platform-form.ts';
import { sizeOfTree } from './game/positions.ts';
import type { GameTreeOracle } from './oracle.ts';
import { type Say, sayIn } from './say.ts';
import { BestPlay } from './words/best-play.ts';
import { refutationsOf } from './words/refutation.ts';

export function gameTreeTrial({ answers }: GameTreeOracle, language: Language): Trial {
  const say = sayIn(language);
  return {
    complete: (_, fields) => fields,
    answered: (_check, _input, { fields }) => {
      const reply = readReturned(fields)?.reply;
      return reply && inShort(reply, say);
    },
    right: ({ name }: Check, board: Input) => {
      const right = rightAnswer(name, board, answers);
      if (Array.isArray(right)) return listed(right);
      return right === undefined ? treeOf(sizeOfTree(board), say) : String(right);
    },
    program: (_board, returned) => {
      const boards = boardsIn(returned);
      return boards && [{ kind: 'picture', lines: platformForm(boards).split('\n') }];
    },
    reasons: (board, returned) => reasons(board, boardsIn(returned) ?? [], answers, say),
    reasonsTell: (finding) => finding === undefined || finding === 'wrong-boards',
  };
}

function boardsIn({ fields }: Returned): readonly BoardText[] | undefined {
  const reply = readReturned(fields)?.reply;
  return reply?.kind === 'boards' ? reply.boards : undefined;
}

function inShort(reply: Reply, say: Say): string {
  switch (reply.kind) {
    case 'value':
    case 'items':
      return reply.text;
    case 'boards':
      return listed(reply.boards);
    case 'tree': {
      const nodes = readTree(reply.dump)?.count;
      return nodes === undefined ? say('try.tree') : treeOf(nodes, say);
    }
    default:
      return reply satisfies never;
  }
}

function treeOf(nodes: number, say: Say): string {
  return say('try.tree-of', { nodes, count: nodes.toLocaleString('en') });
}

function listed(boards: readonly BoardText[]): string {
  return boards.length === 0 ? '[]' : boards.toSorted(inReadingOrder).join(', ');
}

/** A line for each board that was returned or should have been, in reading order. */
function reasons(
  asked: BoardText,
  returned: readonly BoardText[],
  answers: Answers,
  say: Say,
): Passage[] {
  const forced = answers.forcedWins(asked);
  const found = forced.filter((board) => returned.includes(board)).length;
  const why = whyOf(asked, returned, answers, say);
  const boards = [...new Set([...returned, ...forced])].toSorted(inReadingOrder);
  const verdictOn = (board: BoardText): { readonly says: string; readonly isGood: boolean } => {
    if (!returned.includes(board)) return { says: say('report.tried.missed'), isGood: false };
    if (!forced.includes(board)) {
      const isMove = legalMoves(asked).includes(board);
      return {
        says: isMove ? say('report.tried.not-forced') : say('report.tried.not-a-move'),
        isGood: false,
      };
    }
    return returned.indexOf(board) === returned.lastIndexOf(board)
      ? { says: say('report.tried.forced'), isGood: true }
      : { says: say('report.tried.twice'), isGood: false };
  };
  return [
    { kind: 'words', text: say('report.tried.summary', { found, all: forced.length }) },
    ...boards.flatMap((board): Passage[] => {
      const { says, isGood } = verdictOn(board);
      const reason = why.get(board);
      const sign = `${isGood ? '✓' : '✗'} ${board}  `;
      return [
        { kind: 'words', text: says, sign, tone: isGood ? 'good' : 'bad' },
        ...(reason === undefined ? [] : [{ kind: 'words', text: reason, sign: '  ' } as const]),
      ];
    }),
  ];
}

/** Why each board that is wrongly there, or wrongly not, forces no win, or does. */
function whyOf(
  board: BoardText,
  returned: readonly BoardText[],
  answers: Answers,
  say: Say,
): ReadonlyMap<BoardText, string> {
  const forced = answers.forcedWins(board);
  const unexpected = [...new Set(returned)].filter((each) => !forced.includes(each));
  const missing = forced.filter((each) => !returned.includes(each));
  const play = new BestPlay(answers);
  return new Map(
    refutationsOf(board, unexpected, missing, play, say).map((each) => [each.board, each.text]),
  );
}
