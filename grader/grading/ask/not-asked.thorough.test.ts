import { expect, test } from 'vitest';
import { casesOf } from '../../fixtures/asked-program.ts';
import { setUpTests } from './fixtures/not-asked-setup.ts';

const { gradeMinmax } = setUpTests();

test('the largest board is not asked about where a smaller one never ended: it would take longest', async () => {
  const body = `
    if (node.children.length === 5) for (;;);
    return node.children.filter((child) => this.min_value(child) === 1).map((child) => child.map);`;
  const cases = casesOf('minmax', ['xox o_o _x_', 'xo_ _xo ___', '___ ___ ___']);
  const graded = await gradeMinmax(body, cases);
  expect(graded.map(({ status }) => status)).toEqual(['passed', 'timeout', 'skipped']);
});

// `large-boards.test.ts` has one whose small boards are wrong for the quick run.
test('how many were asked of a program whose recursion has no end does not depend on the machine', async () => {
  const body = `
    if (node.children.length === 3) return this.minmax(node);
    return node.children.filter((child) => this.min_value(child) === 1).map((child) => child.map);`;
  const ways = [
    { jobs: 1, timeLimitMs: 400 },
    { jobs: 2, timeLimitMs: 2000 },
  ];
  for (const options of ways) {
    const [every] = await gradeMinmax(body, casesOf('minmax', ['*']), options);
    expect(every!.boards).toMatchObject({ asked: 225, failed: 3 });
  }
});
