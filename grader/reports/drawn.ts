/** The picture of a failure, as lines of text: the exercise's own, else the boards drawn. */
import { pictureOf } from '../exercises/game-tree/drawings/terminal-picture.ts';
import { visibleLine } from '../text/visible.ts';
import { type Failure, isSmallBoard } from './failures.ts';
import type { Page } from './terminal-page.ts';

export function drawn(failure: Failure, page: Page): string[] {
  const { picture } = failure.shown;
  if (picture !== undefined) return picture.map(visibleLine);
  return failure.board !== undefined && isSmallBoard(failure.board) ? pictureOf(failure, page) : [];
}
