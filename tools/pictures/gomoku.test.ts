import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  FUNCTION_NAMES,
  LISTED_POSITIONS,
  rightBestPoints,
  rightEvaluation,
  valuesOfCandidates,
} from '../../grader/exercises/gomoku/fixtures/questions.ts';
import { nameOfSquare } from '../../grader/exercises/kit/in-child/large-board/squares.ts';
import { EXAMPLE_MOVES, examplePosition, pictures } from './gomoku.ts';

const docs = new URL('../../docs/exercises/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), 'utf8');

describe.each(['gomoku.md', 'gomoku.zh-CN.md'])('the page %s', (file) => {
  const page = read(file);
  const position = examplePosition();

  it('has the right values of the example', () => {
    const values = [...valuesOfCandidates(position, 1)];
    const [names, numbers] = page
      .split('\n')
      .filter((line) => /^\| (?:move|value|走法|值) \|/.test(line))
      .map((line) => line.replaceAll('**', '').replaceAll('−', '-').split(' | ').slice(1));
    expect(names!.map((name) => name.replace(' |', ''))).toEqual(
      values.map(([square]) => nameOfSquare(square)),
    );
    expect(numbers!.map((value) => Number.parseInt(value, 10))).toEqual(
      values.map(([, value]) => value),
    );
    expect(page).toContain(`\`${EXAMPLE_MOVES}\``);
    expect(page).toContain(`**−${-rightEvaluation(position, 'o')}**`);
    expect(rightBestPoints(position, 1).map(nameOfSquare)).toEqual(['g8']);
  });

  it('has the right figures for depth 2', () => {
    const values = valuesOfCandidates(position, 2);
    expect(page).toContain(String(values.size));
    expect(rightBestPoints(position, 2).map(nameOfSquare)).toEqual(['g8']);
    expect(page).toContain(`−${-Math.max(...values.values())}`);
  });

  it('has each function in the order in which to write them', () => {
    const listed = [...page.matchAll(/^\d\. \*\*`(\w+)\(/gm)].map(([, name]) => name);
    expect(listed).toEqual([...FUNCTION_NAMES]);
  });

  it('shows both pictures, which exist', () => {
    const shown = [...page.matchAll(/\]\(pictures\/([\w.-]+)\)/g)].map(([, picture]) => picture);
    expect(shown).toEqual([...pictures().keys()]);
  });

  it('has the right size of the list', () => {
    expect(Math.abs(LISTED_POSITIONS.length - 300)).toBeLessThan(15);
  });
});
