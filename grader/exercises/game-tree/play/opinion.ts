/** What a submission thinks of a board, read from what `inside/ask-on-tree.ts` wrote; nothing is trusted. */
import type { Returned } from '../../../exercise/trial.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { readReply } from '../checks/returned.ts';
import { BOARD_CODES, textOfCode } from '../inside/board-code.ts';

export interface Opinion {
  readonly wins: readonly BoardText[];
  readonly children: readonly { readonly board: BoardText; readonly value: number }[];
}

export type Choice =
  /** `minmax` has it among the forced wins. */
  | { readonly kind: 'forced-win'; readonly board: BoardText }
  | { readonly kind: 'by-value'; readonly board: BoardText; readonly value: number }
  /** What `minmax` returned is no list of boards; `text` shows it. */
  | { readonly kind: 'no-list'; readonly text: string }
  /** None of the boards that `minmax` returned is a move from here. */
  | { readonly kind: 'no-legal-win' }
  /** No child in the tree is a legal move with a number for its value. */
  | { readonly kind: 'no-legal-child' };

export function choiceOn(board: BoardText, { fields }: Pick<Returned, 'fields'>): Choice {
  const [first = '', second = ''] = fields;
  const wins = readWins(first);
  return 'kind' in wins
    ? wins
    : choiceBy({ wins: wins.boards, children: readChildren(second) }, board);
}

/** Its forced wins where it has any, else the best value in its tree; the first one of equals. */
export function choiceBy({ wins, children }: Opinion, board: BoardText): Choice {
  const legal = new Set(legalMoves(board));
  const win = wins.find((candidate) => legal.has(candidate));
  if (win !== undefined) return { kind: 'forced-win', board: win };
  if (wins.length > 0) return { kind: 'no-legal-win' };
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  let best: { readonly board: BoardText; readonly value: number } | undefined;
  for (const child of children) {
    if (!legal.has(child.board) || Number.isNaN(child.value)) continue;
    if (best === undefined || sign * child.value > sign * best.value) best = child;
  }
  return best === undefined ? { kind: 'no-legal-child' } : { kind: 'by-value', ...best };
}

/** @param text a reply, or nothing where O moves */
function readWins(
  text: string,
): { readonly boards: readonly BoardText[] } | Extract<Choice, { kind: 'no-list' }> {
  if (text === '') return { boards: [] };
  const reply = readReply(text);
  if (reply?.kind === 'boards') return { boards: reply.boards };
  return { kind: 'no-list', text: reply !== undefined && 'text' in reply ? reply.text : '' };
}

/** @param text fields: for each child its board's code and a reply */
function readChildren(text: string): Opinion['children'] {
  const fields = readFields(text) ?? [];
  const children: Opinion['children'][number][] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const code = Number(fields[i]);
    if (!Number.isInteger(code) || code < 0 || code >= BOARD_CODES) continue;
    const reply = readReply(fields[i + 1]!);
    const isNumber = reply?.kind === 'value' && reply.type === 'number';
    children.push({ board: textOfCode(code), value: isNumber ? Number(reply.text) : Number.NaN });
  }
  return children;
}
