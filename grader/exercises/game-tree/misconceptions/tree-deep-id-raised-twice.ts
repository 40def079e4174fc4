/** The constructor counts the move, and so does the call. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-deep-id-raised-twice',
  function: 'buildTree',
  title: {
    en: 'counts each move twice in deepID',
    zh: '把每一步在 deepID 中计算了两次',
  },
  happens: {
    en: 'The constructor adds one to a deepID that is one larger already, so whose turn it is goes wrong.',
    zh: '构造函数又给已经加过一的 deepID 加一，轮到谁就错了。',
  },
  advice: {
    en: 'Look for all places that add to deepID: there should be one.',
    zh: '找出所有给 deepID 加数的地方：应当只有一处。',
  },
  constructors: {
    GameNode: `
      this.map = map;
      this.val = val;
      this.deepID = deepID + 1;
      this.parent = parent;
      this.children = children;
    `,
  },
  bodies: {},
};
