/** What somebody sees who has not written all functions yet: what they are, and which is next. */
import { FUNCTION_NAMES } from '../../exercises/game-tree/checks/check-names.ts';
import type { ReportWords } from '../../feedback/report-words.ts';
import type { GradeResult } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import { placeText } from '../terminal-source.ts';
import { isFreshStarter, notWritten } from '../terminal-start.ts';

export function startPart(result: GradeResult, words: ReportWords): Markup | undefined {
  const [next] = notWritten(result);
  if (result.loadError !== undefined || next === undefined) return undefined;
  if (!isFreshStarter(result)) {
    return html`<section class="start"><p>${words.nextToWrite(next, words.whyNext[next] ?? '')}</p></section>`;
  }
  return html`<section class="start"><p>${words.welcome(placeText(result.submission, { file: 'game-tree.ts' }))}</p>
<ol>${FUNCTION_NAMES.map((name) => html`<li><code>${name}</code> ${words.jobs[name]}</li>`)}</ol>
<p>${words.whereToBegin()}</p><p>${words.gradeAgain()}</p></section>`;
}
