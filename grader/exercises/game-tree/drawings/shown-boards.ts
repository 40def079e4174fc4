/**
 * Chooses the pictures of a failure: the board with what was returned and what is right, the path to the node at which a
 * tree goes wrong, or a line of play.
 */
import type { Language } from '../../../base/messages/format-message.ts';
import type { BoardPicture, Picture } from '../../../engine/picture.ts';
import type { CaseResult } from '../../../results/result.ts';
import { type BoardText, squareBetween } from '../../kit/in-child/boards/board.ts';
import { kindOf, legalMoves } from '../../kit/in-child/boards/moves.ts';
import { boardOf, type GameTreeCase, ownCase, type Refutation } from '../case-details.ts';
import type { TreePlace, TreeProblem } from '../in-child/tree-problem.ts';
import { type FormatGameTreeMessage, formatterFor } from '../say.ts';

/** @returns no picture where a board would show nothing of the failure */
export function picturesOf(check: string, shown: CaseResult, language: Language): Picture[] {
  const board = boardOf(shown);
  if (board === undefined || shown.finding === 'absent' || shown.finding === 'not-written') {
    return [];
  }
  const formatMessage = formatterFor(language);
  const gameTreeCase = ownCase(shown);
  const given = {
    caption: formatMessage(`report.captions.${kindOf(board) ?? 'x-to-move'}`),
    board,
  };
  if (check === 'minmax' || check === 'bestMoves')
    return [pictureOfLists(gameTreeCase, given, formatMessage)];
  const { treeProblem } = gameTreeCase;
  const tree = treeProblem === undefined ? [] : boardsOfTree(treeProblem, formatMessage);
  return [{ boards: tree.length > 0 ? tree : [given] }];
}

/** With the given board, this makes at most three rows of boards in a window of 80 columns. */
const MAX_OF_A_KIND = 3;

/** Shows some of the missed boards, of the wrong ones and of the right ones. */
function pictureOfLists(
  { finding, missing = [], unexpected = [], expected, refutations = [] }: GameTreeCase,
  given: BoardPicture,
  formatMessage: FormatGameTreeMessage,
): Picture {
  const asked = given.board;
  const right: readonly BoardText[] = Array.isArray(expected) ? expected : [];
  const moves = legalMoves(asked);
  const captionOf = (wrong: BoardText) => {
    if (right.includes(wrong)) return 'twice';
    if (!moves.includes(wrong)) return 'not-a-move';
    // Without a line of play that shows it, the right answers may go by other rules.
    return refutations.length > 0 ? 'not-forced' : 'not-right';
  };
  type Caption = ReturnType<typeof captionOf> | 'missed' | 'right' | 'expected';
  const show = (board: BoardText, caption: Caption, mood?: 'good' | 'bad'): BoardPicture => {
    return { caption: formatMessage(`report.captions.${caption}`), board, before: asked, mood };
  };
  const rightlyReturned = right.filter(
    (each) => !missing.includes(each) && !unexpected.includes(each),
  );
  const kinds =
    finding === 'wrong-boards'
      ? [
          missing.map((each) => show(each, 'missed', 'good')),
          unexpected.map((each) => show(each, captionOf(each), 'bad')),
          rightlyReturned.map((each) => show(each, 'right')),
        ]
      : [right.map((each) => show(each, 'expected', 'good'))];
  const boards = kinds.flatMap((kind) => kind.slice(0, MAX_OF_A_KIND));
  const leftOut = kinds.flat().length - boards.length;
  const isNone = boards.length === 0 && expected !== undefined;
  return {
    boards: [given, ...boards],
    below: [
      ...(isNone ? [formatMessage('report.no-forced-win')] : []),
      ...(leftOut > 0 ? [formatMessage('report.more-boards', { count: leftOut })] : []),
    ],
  };
}

/** Only the last boards of a long path are shown, because they show most. A guess. */
const MAX_PATH_BOARDS = 3;
const MAX_CHILDREN = 3;

/** Shows the path to where a tree is wrong, and the boards there that are wrong or missing. */
function boardsOfTree(
  problem: TreeProblem,
  formatMessage: FormatGameTreeMessage,
): readonly BoardPicture[] {
  const { kind, at = [], board, boards = [], before, after, rootNow } = problem;
  // A board or a row that is there several times looks the same in each place.
  if (/^(?:shared|not-a)-|^repeated-row$/.test(kind)) return [];
  if (before !== undefined && after) {
    return [
      { caption: formatMessage('report.captions.before'), board: before },
      { caption: formatMessage('report.captions.after'), board: after, before, mood: 'bad' },
    ];
  }
  const mood = kind === 'missing-moves' ? 'good' : 'bad';
  const caption = `report.captions.${kind}`;
  const children = formatMessage.has(caption)
    ? [board ?? boards].flat().slice(0, MAX_CHILDREN)
    : [];
  return [
    ...pathTo(rootNow === undefined ? at : at.slice(0, 1), formatMessage),
    ...children.map((each): BoardPicture => {
      const text = formatMessage(caption as 'report.captions.after');
      return { caption: text, board: each, mood, before: at.at(-1) };
    }),
  ];
}

function pathTo(at: TreePlace, formatMessage: FormatGameTreeMessage): readonly BoardPicture[] {
  const boards = at.map((board, count): BoardPicture => {
    return {
      caption: formatMessage('report.captions.way', { count }),
      board,
      before: at[count - 1],
    };
  });
  return boards.slice(-MAX_PATH_BOARDS);
}

/** Further lines of play are explained in words only. */
const MAX_LINES = 3;

/** @returns the line of play that a paragraph explains; undefined for any other paragraph */
export function drawnReason(
  paragraph: string,
  shown: CaseResult,
  language: Language,
): Picture | undefined {
  const lines = (ownCase(shown).refutations ?? []).slice(0, MAX_LINES);
  const refutation = lines.find(({ text }) => text === paragraph);
  const asked = boardOf(shown);
  if (refutation === undefined || refutation.reason === 'not-a-move') return undefined;
  if (asked === undefined) return undefined;
  return { boards: playOf(refutation, asked, formatterFor(language)) };
}

/** @returns the move in question, and the best play after it */
function playOf(
  { board, line, kind }: Refutation,
  asked: BoardText,
  formatMessage: FormatGameTreeMessage,
): BoardPicture[] {
  const moves = [{ mover: 'x', move: squareBetween(asked, board), board }, ...line];
  const moodOfMove = kind === 'forced-win' ? 'good' : 'bad';
  return moves.map(({ mover, move, board: after }, i) => ({
    caption: formatMessage('page.line.move', { side: mover.toUpperCase(), ...move }),
    board: after,
    before: moves[i - 1]?.board ?? asked,
    mood: i > 0 ? undefined : moodOfMove,
  }));
}
