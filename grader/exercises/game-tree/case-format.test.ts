import { expect, test } from 'vitest';
import { graded } from './graded.ts';

test.each([
  ['get_value', 'xxx xxx ooo', '在对局中不可能出现：有 6 个 x 和 3 个 o'],
  ['get_value', 'xxx ooo ___', 'X 和 O 都连成了三个'],
  ['max_value', 'xxx xoo oxo', '而在 "xxx xoo oxo" 上，X 已经赢了'],
  ['max_value', 'x__ ___ ___', '而在 "x__ ___ ___" 上，轮到 O 走'],
  ['get_value', 'xo_ ___ ___', '只问已经结束的棋盘'],
  ['max_value', 'xox xox', '有 2 行，不是三行'],
])('%s about %s is refused in Chinese, too', (check, board, words) => {
  const read = graded.cases.read(check, { board });
  expect('fault' in read ? read.fault.explain('zh').message : undefined).toContain(words);
});
