/** Boards in case files: read with what is wrong with them, and lists of them as what is right. */
import type { CaseFault, ReadExpected } from '../../exercise/case-format.ts';
import type { BoardText } from './board.ts';
import { BoardError, type BoardForm } from './board-error.ts';
import { readBoard } from './read-board.ts';

type Path = CaseFault['path'];

export type BoardAt =
  | { readonly board: BoardText; readonly warning?: CaseFault }
  | { readonly fault: CaseFault };

export function boardAt(path: Path, text: string, form: BoardForm): BoardAt {
  try {
    const { board, usedShortForm } = readBoard(text, form);
    if (!usedShortForm) return { board };
    const message = `"${text}" is in the form that Markdown makes of "${board}", and is read as that`;
    const advice = `Write "${board}", which cannot be taken for anything else.`;
    return { board, warning: { path, message, advice } };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    const { message, advice, said } = error;
    return { fault: { path, message, advice, said } };
  }
}

/**
 * @param moves the boards that can be listed
 * @param strange what to say of another one
 */
export function boardsIn(
  expected: unknown,
  form: BoardForm,
  moves: readonly BoardText[],
  strange: (board: BoardText) => Pick<CaseFault, 'message' | 'advice'>,
): ReadExpected {
  if (!Array.isArray(expected)) return { expected, faults: [], warnings: [] };
  const boards: BoardText[] = [];
  const faults: CaseFault[] = [];
  const warnings: CaseFault[] = [];
  for (const [index, text] of expected.entries()) {
    const path = [index];
    const read = boardAt(path, String(text), form);
    if ('fault' in read) {
      faults.push(read.fault);
      continue;
    }
    const { board, warning } = read;
    if (warning !== undefined) warnings.push(warning);
    if (!moves.includes(board)) faults.push({ path, ...strange(board) });
    else if (boards.includes(board)) {
      faults.push({ path, message: `"${board}" is listed twice`, advice: 'List each board once.' });
    }
    boards.push(board);
  }
  return { expected: boards, faults, warnings };
}
