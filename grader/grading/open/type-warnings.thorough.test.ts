import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { setUpTests } from './fixtures/type-warnings-setup.ts';

/** Unions of 16,807 texts, each compared with each: minutes of work for a type checker. */
const ENDLESS = `
type Many<A extends string> = \`\${A}\${A}\${A}\${A}\${A}\`;
type All<P extends string> = \`\${P}\${Many<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'>}\`;
${Array.from({ length: 400 }, (_, i) => `declare let a${i}: All<'${i}'> | All<'x'>;`).join('\n')}
${Array.from({ length: 399 }, (_, i) => `a${i} = a${i + 1};`).join('\n')}
`;

const { prepared, warningsFor } = setUpTests();

describe('the type checker', () => {
  it('is not waited for, and leaves no process behind, when it does not end', async () => {
    // A test that waited for the checker would run out of time.
    expect(await warningsFor(ENDLESS)).toEqual([]);
    await expect.poll(() => processesAbout(prepared.folder), { timeout: 5000 }).toEqual([]);
  });
});

/** The commands that run now and name the folder, or work in it, where the system can tell. */
function processesAbout(name: string): readonly string[] {
  if (process.platform === 'win32') return [];
  const all = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  return all.split('\n').filter((line) => line.includes(name));
}
