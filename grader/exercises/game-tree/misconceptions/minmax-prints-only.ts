/** The original platform judges what is printed; here the answer is what is returned. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-prints-only',
  function: 'minmax',
  title: {
    en: 'prints the boards and returns nothing',
    zh: '只打印棋盘而不返回',
  },
  happens: {
    en: 'What is printed is right, but the caller gets undefined.',
    zh: '打印的内容是对的，但调用者得到 undefined。',
  },
  advice: {
    en: 'The boards have to be returned; printing them as well does no harm.',
    zh: '棋盘需要返回；同时打印也没有关系。',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      console.log('best move way:');
      for (const child of winning) console.log(child.map.map((cells) => cells.join(' ')).join('\\n'));
    `,
  },
  recognizedBy: 'printing',
};
