import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SubmissionFiles } from './submission-files.ts';
import { typeWarnings } from './type-warnings.ts';

/** Unions of 16,807 texts, each compared with each: minutes of work for a type checker. */
const ENDLESS = `
type Many<A extends string> = \`\${A}\${A}\${A}\${A}\${A}\`;
type All<P extends string> = \`\${P}\${Many<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'>}\`;
${Array.from({ length: 400 }, (_, i) => `declare let a${i}: All<'${i}'> | All<'x'>;`).join('\n')}
${Array.from({ length: 399 }, (_, i) => `a${i} = a${i + 1};`).join('\n')}
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'types-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function warningsFor(text: string): ReturnType<typeof typeWarnings> {
  await writeFile(path.join(folder, 'game-tree.ts'), text);
  const files = SubmissionFiles.find(folder);
  files.read(files.entry);
  return typeWarnings(files);
}

describe('the type checker', () => {
  it('knows what there is in the sandbox, and what there is not', async () => {
    const text = `export const copy = structuredClone([performance.now()]);
console.log(copy);
setTimeout(() => {}, 1);
document.title = 'x';`;
    const warnings = await warningsFor(text);
    expect(warnings.map(({ location }) => location?.line)).toEqual([3, 4]);
    expect(warnings[0]!.message).toContain('setTimeout');
  });

  it('is not waited for, and leaves no process behind, when it does not end', async () => {
    const startedAt = performance.now();
    expect(await warningsFor(ENDLESS)).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await expect.poll(() => processesAbout(folder), { timeout: 5000 }).toEqual([]);
  });
});

/** The commands that run now and name the folder, or work in it, where the system can tell. */
function processesAbout(name: string): readonly string[] {
  if (process.platform === 'win32') return [];
  const all = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  return all.split('\n').filter((line) => line.includes(name));
}
