import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { functionOf, inputsOf } from '../../derived/inputs.ts';
import { type Position, readPosition } from '../../kit/large-board/position.ts';
import {
  CHECK_NAMES,
  type CheckName,
  rightAnswer,
  valuesOf,
  writeQuestion,
} from './fixtures/questions.ts';
import { markFor, stated } from './page.ts';
import type { Question } from './question.ts';

interface Case {
  readonly moves?: string;
  readonly board?: string;
  readonly line?: string;
  readonly mark?: 'x' | 'o';
  readonly depth?: number;
  readonly points: number;
  readonly title: { readonly en: string; readonly zh: string };
  readonly hint?: { readonly en: string; readonly zh: string };
  readonly expected?: unknown;
}

const folder = new URL('../../../cases/gomoku/', import.meta.url);

const files = readdirSync(folder).map((file) => ({
  file,
  content: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    check: CheckName;
    cases: Case[];
  },
}));

const isEvery = ({ moves, line }: Case) => moves === '*' || line === '*';

function positionOf({ moves, board }: Case): Position {
  const read = readPosition(board ?? moves ?? 'neither moves nor a board');
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  return read.position;
}

function questionOf(check: CheckName, asked: Case): Question {
  if (check === 'scoreLine') return { check, line: asked.line!, mark: asked.mark! };
  const position = positionOf(asked);
  const name = check === 'program' ? 'bestPoints' : check;
  const mark = asked.mark ?? markFor(name, position);
  return { check, position, mark, depth: asked.depth ?? 0 };
}

/** As `expected` is written: a number, a letter, or squares by name. */
function written(question: Question): unknown {
  return functionOf(stated, question.check).returns.inCase(rightAnswer(question));
}

describe('the shipped cases', () => {
  it('are one file for each check, named after it', () => {
    expect(files.map(({ file }) => file).sort()).toEqual(
      CHECK_NAMES.map((name) => `${name}.json`).sort(),
    );
    for (const { file, content } of files) expect(file).toBe(`${content.check}.json`);
  });

  it('are worth 100 points together', () => {
    const points = files.flatMap(({ content }) => content.cases.map((each) => each.points));
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(100);
  });
});

describe.each(files)('$file', ({ content: { check, cases } }) => {
  it('ends with one case that stands for all questions', () => {
    expect(cases.filter(isEvery)).toEqual([cases.at(-1)]);
  });

  it('says what each case is there for, in both languages, and says it once', () => {
    for (const { title, hint } of cases) {
      for (const text of hint === undefined ? [title] : [title, hint]) {
        expect(text.en).toMatch(/^[\x20-\x7e×]+$/);
        expect(text.zh).toMatch(/\p{Script=Han}/u);
      }
    }
    expect(new Set(cases.map(({ title }) => title.en)).size).toBe(cases.length);
    expect(new Set(cases.map(({ title }) => title.zh)).size).toBe(cases.length);
  });

  it('asks legal questions, each once', () => {
    const questions = cases.filter((each) => !isEvery(each)).map((each) => questionOf(check, each));
    for (const question of questions) {
      expect(inputsOf(stated, check).mayBeAsked(valuesOf(question))).toBe(true);
    }
    expect(new Set(questions.map(writeQuestion)).size).toBe(questions.length);
  });

  it('gives a depth where the function takes one, and nowhere else', () => {
    for (const each of cases.filter((one) => !isEvery(one))) {
      expect(each.depth !== undefined).toBe(functionOf(stated, check).given.includes('depth'));
    }
  });

  it('expects what is right', () => {
    for (const each of cases.filter(({ expected }) => expected !== undefined)) {
      expect(written(questionOf(check, each)), each.title.en).toEqual(each.expected);
    }
  });
});

test('what the titles say of values is so', () => {
  const titled = (check: CheckName, title: string) => {
    const { cases } = files.find(({ content }) => content.check === check)!.content;
    const found = cases.find((each) => each.title.en === title)!;
    return written(questionOf(check, found));
  };
  expect(titled('max_value', 'Every move leads to a value below 0')).toBeLessThan(0);
  expect(titled('min_value', 'Every reply leads to a value above 0')).toBeGreaterThan(0);
  expect(titled('max_value', 'X can complete five')).toBeGreaterThan(90_000);
  expect(titled('min_value', 'The opponent can complete five')).toBeLessThan(-90_000);
  expect(titled('candidates', 'Three squares are left on the board')).toHaveLength(3);
});
