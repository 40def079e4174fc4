import { readFileSync } from 'node:fs';
import { type TransformFailure, transform } from 'esbuild';
import { expect, test } from 'vitest';
import { inProject } from '../fixtures/project-folder.ts';
import { loadErrorIn } from '../results/load-text.ts';
import { foreignForm } from './foreign-form.ts';
import { offsetOf, positionAt } from './source-location.ts';

const PROGRAM = readFileSync(inProject('reference/game-tree.ts'), 'utf8');

/** The offset at which the compiler that grading uses gives up. */
async function stumbleIn(text: string): Promise<number> {
  const failure = await transform(text, { loader: 'ts', logLevel: 'silent' }).then(
    () => undefined,
    (error: TransformFailure) => error,
  );
  const location = failure?.errors[0]?.location;
  if (!location) throw new Error('the compiler reads this text');
  return offsetOf(text, location.line, location.column + 1);
}

test.each([
  [
    'the answer of a chat',
    `Sure! Here it is:\n\n\`\`\`typescript\n${PROGRAM}\`\`\`\n\nThis works.\n`,
    'this is Markdown, not TypeScript: ``` begins or ends a block of code',
    3,
  ],
  [
    'a saved web page',
    `<!DOCTYPE html>\n<html><body><pre>\n${PROGRAM}</pre></body></html>\n`,
    'this is a web page (HTML), not TypeScript',
    1,
  ],
  [
    'a diff of git',
    `diff --git a/game-tree.ts b/game-tree.ts\n--- a/game-tree.ts\n+++ b/game-tree.ts\n@@ -60,7 +60,21 @@\n   buildTree() {\n+    return;\n`,
    'this is a diff (a list of changes), not the program itself',
    1,
  ],
  [
    'a diff of diff -u',
    `--- game-tree.ts\t2026-01-01\n+++ new/game-tree.ts\t2026-01-02\n@@ -60,7 +60,21 @@\n   buildTree() {\n+    return;\n`,
    'this is a diff (a list of changes), not the program itself',
    3,
  ],
  [
    'a document of a word processor',
    `{\\rtf1\\ansi\\deff0 {\\fonttbl{\\f0 Menlo;}}\n${PROGRAM.replaceAll('\n', '\\\n')}}`,
    'this is a document of a word processor (RTF), not a text file',
    1,
  ],
  [
    'code that was copied out of the source of a web page',
    'export class MinMax {\n  first(n: number) {\n    for (let i = 0; i &lt; n; i++) {}\n  }\n}\n',
    '&lt; is how a web page (HTML) writes a character; it is not TypeScript',
    3,
  ],
  [
    'an explanation below the program',
    `${PROGRAM}\nThis solution looks at each child in turn.\n`,
    'this line is a sentence, not TypeScript',
    PROGRAM.split('\n').length + 1,
  ],
])('%s is recognized, at the line that shows it', async (_, text, message, line) => {
  const found = foreignForm(text, await stumbleIn(text))!;
  expect(loadErrorIn({ fault: found }, 'en').message).toBe(message);
  expect(positionAt(text, found.at).line).toBe(line);
});

test.each([
  ['a sentence', 'This function returns the best value.'],
  ['a character of a web page', 'i &lt; 3'],
])('%s in a comment is not the reason why another line cannot be read', async (_, comment) => {
  const text = `/*\n${comment}\n*/\nlet size a = 2;\n`;
  expect(foreignForm(text, await stumbleIn(text))).toBeUndefined();
});

test('no program of the project is mistaken for another form', async () => {
  for (const file of ['reference/game-tree.ts', 'reference/gomoku.ts', 'starter/alpha-beta.ts']) {
    const withoutLastBrace = readFileSync(inProject(file), 'utf8').replace(/\}\s*$/, '');
    expect(foreignForm(withoutLastBrace, await stumbleIn(withoutLastBrace)), file).toBeUndefined();
  }
});
