/** What no exercise can be asked is said in Chinese as well, whole: to a student who tries it, and of a case file. */
import { describe, expect, it, test } from 'vitest';
import { FileError } from '../base/text/file-problem.ts';
import { readCaseText } from '../cases/load-cases.ts';
import type { CaseFields } from '../engine/case-format.ts';
import { loadExercise } from './all.ts';

type FaultRow = readonly [check: string, fields: CaseFields, words: string];

const board = (text: string): CaseFields => ({ board: text });
const tree = (text: string): CaseFields => ({ tree: text });
const window = (alpha: number | string, beta: number | string): CaseFields => ({
  tree: '[1 2]',
  alpha,
  beta,
});

const HEURISTIC_SEARCH: readonly FaultRow[] = [
  ['successors', board(''), '棋盘是空的'],
  ['successors', board('_'.repeat(501)), '有 501 个字符'],
  ['successors', board('xx'), '有 2 个格子，不是 9、16 或 25 个'],
  ['successors', board('xxx ___'), '有 2 行，不是三行、四行或五行'],
  ['successors', board('xx0 ___ ___'), '第 1 行里有数字 0，它不是格子'],
  ['successors', board('xx ___ ___'), '第 1 行（"xx"）有 2 个格子；有 3 行的棋盘，一行有 3 个格子'],
  ['successors', board('xox / / ___'), '第 2 行是空的'],
  ['evaluate', board('xxx xxx ooo'), '在对局中不可能出现：有 6 个 x 和 3 个 o'],
  ['evaluate', board('xxx ooo ___'), 'X 和 O 都连成了一条整线'],
  ['evaluate', board('xxx oo_ o__'), 'X 已经连成了一条整线，O 却又走了一步'],
  ['evaluate', board('ooo xx_ xx_'), 'O 已经连成了一条整线，X 却又走了一步'],
  ['evaluate', board('xxxxx ooo__ xxxxx oooo_ oo___'), '没有共同的格子'],
  ['successors', board('xxx oo_ ___'), '没有可走的步：X 已经赢了'],
  ['bestMoves', { ...board('xoo oxx xxo'), depth: 1 }, '没有可走的步：是平局'],
  ['max_value', { ...board('x__ ___ ___'), depth: 1 }, '不能用来问 max_value'],
  ['min_value', { ...board('___ ___ ___'), depth: 1 }, '才轮到 O 走'],
  ['bestMoves', { ...board('___ ___ ___'), depth: 0 }, '深度至少是 1，这里是 0'],
];

const ALPHA_BETA: readonly FaultRow[] = [
  ['search', tree(' '), '树是空的'],
  ['search', tree('7'), '第 1 个字符处是 "7"，这里应当是 ['],
  ['search', tree('[1 2] 3'), '树已经结束，第 7 个字符处却还有 "3"'],
  ['search', tree('[1 2'), '没有结尾的 ]'],
  ['search', tree('[[1 2] []]'), '第 8 个字符处的列表是空的'],
  ['search', tree('[1 x]'), '这里应当是整数或列表'],
  ['search', tree('[100 2]'), '不在 -99 到 99 之间'],
  ['search', tree('[1,,2]'), '逗号前面什么也没有'],
  ['search', tree(`${'['.repeat(61)}1${']'.repeat(61)}`), '树超过了 60 层'],
  ['search', tree(`[${'1 '.repeat(5001)}]`), '叶节点超过了 5000 个'],
  ['max_value', window(5, 3), 'alpha 5 不小于 beta 3'],
  ['max_value', window(1.5, 3), 'alpha 是 1.5，它既不是'],
  ['min_value', window('-Infinity', 'many'), 'beta 是 many，它既不是'],
];

const GOMOKU: readonly FaultRow[] = [
  ['winner', { moves: 'h8 z9' }, '第 2 步 “z9” 不是格子'],
  ['winner', { moves: 'h8 h8' }, '已经有子'],
  ['winner', board('xo_ ___'), '有 2 行，不是 15 行'],
  ['winner', board(`${'_'.repeat(15)} `.repeat(14).trim()), '有 14 行，不是 15 行'],
  ['scoreLine', { line: 'xx', mark: 'x' }, '一条线是 5 到 15 个字母'],
  ['bestPoints', { moves: 'h8', mark: 'o', depth: 0 }, '需要深度'],
  ['max_value', { moves: 'h8', mark: 'x', depth: 1 }, '问的是 O'],
];

/** Words in a row outside of quotation marks: names of functions and marks stand alone. */
const ENGLISH = /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/;

describe.each([
  ['heuristic-search', HEURISTIC_SEARCH],
  ['alpha-beta', ALPHA_BETA],
  ['gomoku', GOMOKU],
] as const)('%s', (exercise, rows) => {
  test.each(rows)('%s about %j is refused in Chinese, too', async (check, fields, words) => {
    const format = (await loadExercise(exercise)).cases;
    const read = format.read(check, fields);
    const chinese = 'fault' in read ? read.fault.explain('zh') : undefined;
    expect(chinese?.message).toContain(words);
    expect(chinese?.advice).toMatch(/\p{Script=Han}/u);
    const said = `${chinese?.message} ${chinese?.advice}`.replace(/["“(][^"”)]*["”)]/g, '');
    expect(said).not.toMatch(ENGLISH);
  });
});

it('is said in Chinese of a case file, with its place', async () => {
  const cases = [board('xx'), { ...board('x__ ___ ___'), ponits: 1 }];
  const text = JSON.stringify({ check: 'successors', cases }, null, 2);
  const { problems } = await readCaseText(
    text,
    'cases/successors.json',
    await loadExercise('heuristic-search'),
  );
  const chinese = new FileError(problems).explain('zh');
  expect(chinese?.message).toContain(
    'cases/successors.json，第 5 行，$.cases[0].board：棋盘 "xx" 有 2 个格子',
  );
  expect(chinese?.message).toContain(
    '$.cases[1].ponits：这里没有 "ponits" 这个键\n    是不是想写 "points"？',
  );
});
