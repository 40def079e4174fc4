/** What is said of a slip: why the line does not do what it seems to, and what to write. */
import type { Language } from '../exercise/exercise.ts';
import type { Slip } from './slip.ts';

export function slipAdvice(slip: Slip, language: Language): string {
  return language === 'zh' ? inChinese(slip) : inEnglish(slip);
}

function inEnglish(slip: Slip): string {
  switch (slip.kind) {
    case 'assigns-in-condition':
      return 'A single = assigns: it changes what stands before it, and asks nothing. To compare, write ===.';
    case 'compares-with-new-list':
      return 'This is never true: it asks whether both are one and the same list, and [...] makes a new one. Compare what is in them, one by one.';
    case 'chained-comparison':
      return 'This compares the answer of the first comparison, true or false, with the last value. Write a === b && b === c.';
    case 'list-for-numbers':
      return `${slip.callee} takes numbers, not a list, and gives NaN here. Write ${slip.callee}(...list), with three dots.`;
    case 'lost-this':
      return 'In a function (…) { … } that is handed over, this is undefined. Write an arrow function instead: (child) => { … } keeps it.';
    case 'method-handed-over':
      return `Handed over like this, ${slip.name} loses its object: this is undefined in it. Write (child) => this.${slip.name}(child).`;
    case 'same-each-round':
      return `Each round asks about ${slip.whole} again: ${slip.each} is used nowhere. Write ${slip.each} in the place of ${slip.whole}.`;
    case 'missing-this':
      return `${slip.name} is a method of the class: write this.${slip.name}(…).`;
    case 'same-call-again':
      return `Here ${slip.name} calls itself with exactly what it was given, so it never ends. Call it with something smaller.`;
    case 'one-round-only':
      return 'This loop returns in its first round, so nothing after the first is looked at. Return there only when the answer is sure; otherwise after the loop.';
    case 'unused-comparison':
      return 'This compares, and nothing is done with the answer. To assign, write a single =.';
    case 'no-step':
      return 'This loop never comes to its end: let the third part of for (…; …; …) count towards it, as in i++.';
    case 'return-in-for-each':
      return 'return inside forEach ends this one round only. Use for (const child of …): there it returns from your function.';
    case 'empty-if':
      return 'The ; right after the condition ends the if: what follows is done always. Take it away.';
    case 'missing-comma':
      return 'Without a comma before it, this [ takes one item out of the list before it. Write a comma between the two lists.';
    case 'never-equal':
      return `This comparison never holds: on one side is ${typeInEnglish(slip.left)}, on the other ${typeInEnglish(slip.right)}.${hasCapital(slip) ? ' Capital letters are others than small ones.' : ''}`;
    default:
      return slip satisfies never;
  }
}

function inChinese(slip: Slip): string {
  switch (slip.kind) {
    case 'assigns-in-condition':
      return '单个 = 是赋值：它会改变左边的东西，而不是比较。要比较请写 ===。';
    case 'compares-with-new-list':
      return '这个比较永远不成立：它问两边是不是同一个列表，而 [...] 会造出一个新的。请逐个比较里面的内容。';
    case 'chained-comparison':
      return '这里是把前一个比较的结果（true 或 false）再和最后的值比较。请写 a === b && b === c。';
    case 'list-for-numbers':
      return `${slip.callee} 要的是一个个数，不是列表，所以这里得到 NaN。请写 ${slip.callee}(...list)，带三个点。`;
    case 'lost-this':
      return '在传给别人的 function (…) { … } 里，this 是 undefined。请改写成箭头函数：(child) => { … } 会保留 this。';
    case 'method-handed-over':
      return `这样传过去，${slip.name} 就丢了它的对象：里面的 this 是 undefined。请写 (child) => this.${slip.name}(child)。`;
    case 'same-each-round':
      return `每一轮问的都是 ${slip.whole}：${slip.each} 一次也没有用到。请把 ${slip.whole} 换成 ${slip.each}。`;
    case 'missing-this':
      return `${slip.name} 是类的方法：请写 this.${slip.name}(…)。`;
    case 'same-call-again':
      return `这里 ${slip.name} 用得到的同样的东西调用自己，所以永远不会结束。请用更小的东西调用它。`;
    case 'one-round-only':
      return '这个循环在第一轮就返回了，所以后面的都没有看。只有答案确定时才在循环里返回，否则在循环之后返回。';
    case 'unused-comparison':
      return '这里只是比较，比较的结果没有用上。要赋值请写单个 =。';
    case 'no-step':
      return '这个循环永远到不了终点：让 for (…; …; …) 的第三部分朝终点前进，例如 i++。';
    case 'return-in-for-each':
      return 'forEach 里的 return 只结束这一轮。请用 for (const child of …)：在那里 return 才是从你的函数返回。';
    case 'empty-if':
      return '条件后面紧跟的 ; 把 if 结束了：后面的语句总会执行。请去掉它。';
    case 'missing-comma':
      return '前面少了逗号，这个 [ 就成了从前一个列表里取一项。请在两个列表之间写上逗号。';
    case 'never-equal':
      return `这个比较永远不成立：一边是 ${typeInChinese(slip.left)}，另一边是 ${typeInChinese(slip.right)}。${hasCapital(slip) ? '大写字母和小写字母不是同一个字母。' : ''}`;
    default:
      return slip satisfies never;
  }
}

/** One of the two is a text that is written out, with a capital letter in it. */
function hasCapital({ left, right }: Extract<Slip, { kind: 'never-equal' }>): boolean {
  return [left, right].some((type) => /^".*[A-Z].*"$/.test(type));
}

function typeInEnglish(type: string): string {
  if (type.endsWith('[]')) return `a list (${type})`;
  if (type === 'boolean') return 'true or false';
  if (type === 'string') return 'text';
  return type === 'number' ? 'a number' : type;
}

function typeInChinese(type: string): string {
  if (type.endsWith('[]')) return `列表（${type}）`;
  if (type === 'boolean') return 'true 或 false';
  if (type === 'string') return '文字';
  return type === 'number' ? '数' : type;
}
