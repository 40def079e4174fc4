/** The reasoning in full, for `--explain`: paragraphs, each with what the exercise draws below it. */
import type { CaseResult } from '../results/result.ts';
import { canvasOf, indented, paragraph, type ResultPage } from './terminal-page.ts';

export function explanationLines(shown: CaseResult, page: ResultPage): string[] {
  const { explanation = [] } = shown;
  const { drawnReason } = page.view.text;
  return explanation.flatMap((text) => {
    const lines = drawnReason?.(text, shown, canvasOf(page)) ?? [];
    const below = lines.length === 0 ? [] : ['', ...indented(indented(lines)), ''];
    return [...paragraph(page, text), ...below];
  });
}
