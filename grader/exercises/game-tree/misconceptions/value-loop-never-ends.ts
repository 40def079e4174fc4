/** A search that goes round and round until it finds what is not there. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-loop-never-ends',
  function: 'get_value',
  title: {
    en: 'searches a board without a line for ever',
    zh: '在没有连线的棋盘上无休止地查找',
  },
  happens: {
    en: 'On a draw the loop has nothing to find and never stops.',
    zh: '平局时循环什么也找不到，永远不会停止。',
  },
  advice: {
    en: 'What ends your loop when none of the eight lines is full?',
    zh: '八条线都没有连成时，循环靠什么结束？',
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
      for (let i = 0; ; i = (i + 1) % lines.length) {
        const line = lines[i]!;
        if (line.every((cell) => cell === 'x')) return 1;
        if (line.every((cell) => cell === 'o')) return -1;
      }
    `,
  },
  recognizedBy: 'nothing',
};
