/** The place that a search for a repair has found, in Markdown: the line with a mark below it. */

import type { Say } from '../messages/say.ts';
import type { CheckResult, RepairPlace } from '../results/result.ts';
import { codeBlock, codeSpan, markdownText } from '../text/markdown.ts';
import { shortened } from '../text/terminal.ts';
import { visibleLine } from '../text/visible.ts';
import { codeFrame, frameLines } from './code-frame.ts';
import { placesOf, placeText } from './terminal-source.ts';

const WIDTH = 100;
const MOST_TEXT = 1000;

/** @returns paragraphs; none where no place is known */
export function placeInMarkdown(check: CheckResult, submission: string, say: Say): string[] {
  return placesOf(check, say).flatMap(({ place, lead }) => onePlace(place, submission, lead, say));
}

function onePlace(place: RepairPlace, submission: string, lead: string, say: Say): string[] {
  const { message, source, line, column, length, repaired } = place;
  const where = codeSpan(shortened(placeText(submission, place), MOST_TEXT));
  const mark = { start: column - 1, end: column - 1 + length };
  const frame =
    source === undefined
      ? []
      : frameLines(codeFrame(source, mark, { width: WIDTH, visible: visibleLine }));
  const gutter = `${line} | `;
  const under = `${' '.repeat(gutter.length - 2)}| `;
  const code = frame.map((text, i) => (i === 0 ? gutter : under) + text);
  return [
    `**${lead.trim()}** ${markdownText(message)} ${where}`,
    ...(code.length === 0 ? [] : [codeBlock(code.join('\n'))]),
    ...(repaired === undefined
      ? []
      : [`${markdownText(say('place.repaired'))} ${codeSpan(repaired)}`]),
  ];
}
