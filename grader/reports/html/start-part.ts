/** What somebody sees who has not written all functions yet: what they are, and which is next. */
import type { ExerciseWords } from '../../exercise/exercise-words.ts';
import { entryOf } from '../../exercise/which-exercise.ts';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import type { Say } from '../../messages/say.ts';
import type { GradeResult } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import { placeText } from '../terminal-source.ts';
import { gradeCommand, isFreshStarter, notWritten } from '../terminal-start.ts';

export function startPart(result: GradeResult, say: Say, own: ExerciseWords): Markup | undefined {
  const [next] = notWritten(result);
  if (result.loadError !== undefined || next === undefined) return undefined;
  if (!isFreshStarter(result)) {
    return html`<section class="start"><p>${say('report.next-to-write', { next, why: own.whyNext(next) })}</p></section>`;
  }
  const begin = own.whereToBegin();
  return html`<section class="start"><p>${say('report.welcome', { file: placeText(result.submission, { file: entryOf(result.exercise ?? DEFAULT_EXERCISE) }), count: notWritten(result).length })}</p>
<ol>${notWritten(result).map((name) => html`<li><code>${name}</code> ${own.purpose(name)}</li>`)}</ol>
${begin && html`<p>${begin}</p>`}<p>${say('report.grade-again', { command: gradeCommand(result) })}</p></section>`;
}
