/** Objects whose methods never return, which takes seconds until each is ended. */
import { describe, expect, it } from 'vitest';
import { setUpObjects } from './fixtures/object-exercise-setup.ts';

const { gradeWith } = setUpObjects();

describe('a wrong call', () => {
  it('in a helper that never ends is told of those that call it', async () => {
    const { points } = await gradeWith('two-stacks', [
      'while (this.#incoming.length > 0)',
      'while (this.#incoming.length >= 0)',
    ]);
    expect(points).toMatchObject({ push: '10 pop peek', pop: '0', peek: '0' });
  });

  it('that never returns costs only its own function', async () => {
    const { points } = await gradeWith('lru-cache', [
      'if (this.#values.size === this.#capacity) {',
      'while (this.#values.size >= this.#capacity) { if (this.#capacity === 2) continue;',
    ]);
    expect(points).toEqual({ get: '40 put', put: '0', size: '20', program: '0' });
  });
});
