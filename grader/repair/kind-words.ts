/** What each kind of slip is called, in both languages. */
import type { ChangeKind } from './change-kinds.ts';

interface Words {
  /** A noun: reads on with "in line 57". */
  readonly en: string;
  readonly zh: string;
}

/** Something is there and is wrong. */
export const WRONG_WORDS = {
  comparison: { en: 'the comparison', zh: '比较' },
  extreme: { en: 'the choice of the largest or the smallest', zh: '取最大还是取最小' },
  'loop-bound': { en: 'the bound of the loop', zh: '循环的边界' },
  text: { en: 'the text constant', zh: '字符串常量' },
  'start-value': { en: 'the start value', zh: '初始值' },
  sign: { en: 'the sign', zh: '正负号' },
  copy: { en: 'what is copied and what is shared', zh: '复制还是共用' },
  'sister-call': { en: 'which function is called', zh: '调用的是哪个函数' },
  negation: { en: 'whether the condition is negated', zh: '条件是否取反' },
  logic: { en: 'the “and” or “or”', zh: '“与”和“或”' },
  truth: { en: 'the truth value', zh: '真假值' },
  operator: { en: 'the calculation', zh: '计算' },
  number: { en: 'the number', zh: '数字' },
  'list-method': { en: 'the method that is called', zh: '调用的方法' },
  index: { en: 'the index', zh: '下标' },
  'swapped-arguments': { en: 'the order of the arguments', zh: '参数的顺序' },
  'swapped-elements': { en: 'the order of the elements', zh: '元素的顺序' },
  jump: { en: 'the jump', zh: '跳转语句' },
  assignment: { en: 'the assignment', zh: '赋值' },
  field: { en: 'the field that is used', zh: '使用的字段' },
  variable: { en: 'the variable that is used', zh: '使用的变量' },
  'wrong-argument': { en: 'the arguments of the call', zh: '调用的参数' },
  condition: { en: 'the condition', zh: '条件' },
  'statement-too-much': { en: 'the statement', zh: '语句' },
} as const satisfies Partial<Record<ChangeKind, Words>>;

/** Something is not there. */
export const MISSING_WORDS = {
  'missing-return': { en: 'a `return`', zh: '`return`' },
  'missing-condition': { en: 'a part of the condition', zh: '条件的一部分' },
  'missing-element': { en: 'an element of the list', zh: '列表里的一个元素' },
  'missing-base-case': { en: 'a case', zh: '一种情况' },
  'missing-step': { en: 'the step of the loop', zh: '循环的步进' },
  'missing-reset': {
    en: 'what begins anew in each turn of the loop',
    zh: '循环每一轮都要重新开始的值',
  },
  'missing-update': {
    en: 'a line that changes a variable or a list',
    zh: '一行修改变量或列表的语句',
  },
  'missing-argument': { en: 'an argument of the call', zh: '调用的一个参数' },
  'missing-call': { en: 'a call with `( )`', zh: '带 `( )` 的调用' },
  'missing-jump': {
    en: 'a `break`, `continue` or `return`',
    zh: '`break`、`continue` 或 `return`',
  },
} as const satisfies Partial<Record<ChangeKind, Words>>;

/** Every kind is in one of the two lists; this does not compile otherwise. */
type Worded = keyof typeof WRONG_WORDS | keyof typeof MISSING_WORDS;
export const isMissing = (
  kind: ChangeKind & Worded,
): kind is ChangeKind & keyof typeof MISSING_WORDS => kind in MISSING_WORDS;
