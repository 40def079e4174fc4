/** The negamax convention, in which a value belongs to the player whose turn it is. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-for-player-to-move',
  function: 'get_value',
  title: {
    en: 'gives -1 for every won game, as if for the player to move instead of for X',
    zh: '所有分出胜负的棋局都给 -1，像是为轮到的一方而不是为 X 给的值',
  },
  happens: {
    en: 'Whoever is to move on a won board has just lost, so every decided game gets -1.',
    zh: '在已分胜负的棋盘上，轮到的一方刚刚输了，所以每个分出胜负的棋局都得到 -1。',
  },
  advice: {
    en: 'A line of X is 1 and a line of O is -1, whoever is to move. Which line of yours gives 1, and does that 1 come back?',
    zh: '无论轮到谁，X 的线是 1，O 的线是 -1。你的哪一行给出 1，这个 1 有没有返回？',
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
      const mover = node.deepID % 2 === 0 ? 'x' : 'o';
      if (lines.some((line) => line.every((cell) => cell === mover))) return 1;
      if (lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]))) return -1;
      return 0;
    `,
  },
};
