/** The picture of a failure, as lines of text. */
import { visibleLine } from '../text/visible.ts';
import type { Failure } from './failures.ts';
import { canvasOf, type ResultPage } from './terminal-page.ts';

/** The one that is saved with the result, else what the exercise draws of it. */
export function drawn({ shown, check }: Failure, page: ResultPage): readonly string[] {
  const { picture } = shown;
  if (picture !== undefined) return picture.map(visibleLine);
  return page.view.text.picture(check.name, shown, canvasOf(page));
}
