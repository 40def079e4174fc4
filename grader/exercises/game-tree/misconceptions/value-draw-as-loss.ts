/** "X has not won" taken for "O has won". */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-draw-as-loss',
  function: 'get_value',
  title: {
    en: 'counts a draw as a loss',
    zh: '把平局算作 X 失败',
  },
  happens: {
    en: 'A full board without a line gets -1, and so does every board on which nothing is decided yet.',
    zh: '棋盘已满而无人连线时得到 -1，尚未分出胜负的棋盘也是如此。',
  },
  advice: {
    en: 'Ask for both players by name: what is left when neither has a line?',
    zh: '分别检查两位玩家：双方都没有连线时剩下什么情况？',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map, ...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      return -1;
    `,
  },
};
