/** Plays with a submission's own functions, run in the sandbox, one session for each move. */

import { completeTreeNodes } from '../exercises/game-tree/checks/check.ts';
import { readReply } from '../exercises/game-tree/checks/returned.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { BOARD_CODES, codeOfText, textOfCode } from '../exercises/game-tree/inside/board-code.ts';
import type { Asker } from '../grading/asker.ts';
import { readFields } from '../sandbox/inside/fields.ts';
import type { AskedAnswer } from '../sandbox/raw-answer.ts';
import { NOT_WRITTEN_YET } from '../submission/starter-text.ts';
import { type LostTurn, lostTurn, moveByOpinion, type Opinion, type Opponent } from './opponent.ts';

export function submissionOpponent(asker: Asker): Opponent {
  return async (board) => {
    const question = {
      arguments: ['play', 'none', codeOfText(board), 0, '', codeOfText(board)],
      nodes: completeTreeNodes(board),
    };
    const [answer] = await asker.ask([question], { mostStrikes: 1 });
    const opinion = opinionOf(answer!);
    return 'kind' in opinion ? lostTurn(board, opinion) : moveByOpinion(board, opinion);
  };
}

/** Reads what `harness/ask-play.ts` wrote; nothing in it is trusted. */
export function opinionOf({ raw }: AskedAnswer): Opinion | LostTurn {
  if (raw.kind === 'lost') return raw.how;
  if (raw.kind === 'absent') return { kind: 'absent', name: raw.name };
  if (raw.kind === 'threw') return thrown(raw.name, raw.message);
  if (raw.kind !== 'returned') return { kind: 'crashed', detail: 'its answer could not be read' };
  const [first = '', second = ''] = raw.fields;
  const wins = readWins(first);
  return 'kind' in wins ? wins : { wins: wins.boards, children: readChildren(second) };
}

function thrown(name: string, message: string): LostTurn {
  return message.startsWith(NOT_WRITTEN_YET)
    ? { kind: 'not-written', name: message.slice(NOT_WRITTEN_YET.length) }
    : { kind: 'threw', error: name === '' ? message : `${name}: ${message}` };
}

/** @param text a reply, or nothing where O moves */
function readWins(text: string): { readonly boards: readonly BoardText[] } | LostTurn {
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
