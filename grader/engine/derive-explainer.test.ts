/** What is said about wrong answers in an exercise that only states its functions. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { layOutside, referenceOf } from '../fixtures/page-exercises.ts';
import { runCommand } from '../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('derive-explainer');
afterAll(remove);

const said = { out: '', html: '', zh: '' };

beforeAll(async () => {
  const line = layOutside(folder, 'waiting-line');
  const joins = [{ line: [4], who: 5, points: 100 }];
  writeFiles(line, { 'cases/waiting-line.json': JSON.stringify({ join: joins }) });
  const wrong = referenceOf('waiting-line').replace('line.push(who);', 'line.unshift(who);');
  writeFiles(path.join(folder, 'ada'), { 'waiting-line.ts': wrong });
  const words = ['grade', 'ada', '--exercise', './waiting-line', '--no-hints'];
  const { out } = await runCommand(folder, [...words, '--report', 'html=a.html']);
  said.out = out;
  said.html = readFileSync(path.join(folder, 'a.html'), 'utf8');
  said.zh = (await runCommand(folder, [...words, '--lang', 'zh'])).out;
});

/** @returns the text without the line breaks of narrow terminals */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

it('names the parameters that the text of the exercise leaves out', () => {
  expect(inOneLine(said.out)).toContain(
    'With the line [4], with who 5, join leaves the line as [5,4]. It should be [4,5] afterwards.',
  );
  expect(inOneLine(said.zh)).toContain('队列为 [4] 时，其中 who 5，join');
});

it('shows in the page what is changed, before the call and after it, and no right answer beside it', () => {
  const values = /<dl class="values">(.*?)<\/dl>/s.exec(said.html)?.[1] ?? '';
  expect(inOneLine(values.replace(/<[^>]*>/g, ' ')).trim()).toBe(
    'line before [4] line after your function [5,4] Right line afterwards [4,5]',
  );
});
