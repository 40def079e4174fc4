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
      return `This is ${slip.isNegated ? 'always' : 'never'} true: it asks whether both are one and the same list, and [...] makes a new one. Compare what is in them, one by one.`;
    case 'compares-with-empty-list':
      return `This is ${slip.isNegated ? 'always' : 'never'} true: it asks whether both are one and the same list, and [] makes a new one. To ask whether a list is empty, write list.length === 0.`;
    case 'assigns-with-sign':
      return `=${slip.sign} assigns: what stood there before is gone. To ${slip.sign === '-' ? 'subtract' : 'add'}, write ${slip.sign}=.`;
    case 'sorts-no-numbers':
      return 'Here the difference of two numbers is wanted, and a and b are items that are no numbers. Write a.value - b.value, with the name of your field.';
    case 'negates-first':
      return 'The ! belongs only to what stands right behind it, and makes true or false of that before it is compared. Write a !== b, or !(a === b).';
    case 'value-as-question':
      return 'This value stands alone beside ||, so it counts as true, whatever is compared beside it. Write the comparison again: a === 1 || a === -1.';
    case 'chained-comparison':
      return 'This compares the answer of the first comparison, true or false, with the last value. Write a === b && b === c.';
    case 'list-for-numbers':
      return `${slip.callee} takes numbers, not a list, and gives NaN here. Write ${slip.callee}(...list), with three dots.`;
    case 'lost-this':
      return 'In a function (…) { … } that is handed over, this is undefined. Write an arrow function instead: (child) => { … } keeps it.';
    case 'method-handed-over':
      return `Handed over like this, ${slip.name} loses its object: this is undefined in it. Write (child) => this.${slip.name}(child).`;
    case 'same-each-round':
      return `Each round asks about ${slip.whole} again: ${slip.each} is used nowhere. Write ${slip.item} in the place of ${slip.whole}.`;
    case 'missing-new':
      return `${slip.name} is a class: write new ${slip.name}(…).`;
    case 'lost-in-block':
      return `Here let or const makes a second ${slip.name}, which is gone at the next }. To change the one outside, leave the word out.`;
    case 'empty-loop':
      return 'The ; right after the ) ends the loop: what follows is done once, after it. Take it away.';
    case 'open-comment':
      return 'This comment goes on to the End line, so what stands in it is no code. Write */ where the comment ends, or use // for one line.';
    case 'keys-for-items':
      return `for (… in …) gives ${slip.name} the indexes, as text: '0', '1', '2'. For what is in ${slip.list}, write of for in; to count with an index, write for (let i = 0; i < ${slip.list}.length; i++).`;
    case 'unused-copy':
      return `${slip.callee} changes nothing: it gives back something new, and here nobody keeps it.${slip.callee === 'concat' ? ' To add to the list itself, use push(…).' : ''}`;
    case 'indexes-with-comma':
      return 'Of what stands in one [ ] with commas only the last counts. Each index has brackets of its own: board[row][column].';
    case 'length-called':
      return 'length is a number and no function: leave out the ( ).';
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
    case 'steps-another':
      return `This loop asks about ${slip.name} and counts ${slip.other}: write ${slip.name} in its third part, too.`;
    case 'skips-its-step':
      return `continue goes back to the condition of the loop and leaves out the line that changes ${slip.name}, so the same round comes again for ever. Change ${slip.name} before it, or use for (…; …; …).`;
    case 'no-arrow':
      return 'A single = assigns. To write a function, put an arrow: (each) => …';
    case 'no-return-in-callback':
      return `The function that is given to ${slip.callee} has { … } and no return, so it gives undefined each time. Write return, or leave out the { and the }.`;
    case 'counts-after-call':
      return `${slip.name}-- hands over ${slip.name} as it is, and makes it smaller only afterwards. Write ${slip.name} - 1.`;
    case 'unused-result':
      return `${slip.callee} changes nothing: it gives back a value, and here nobody keeps it. Write best = ${slip.callee}(…), with the name of your own variable.`;
    case 'index-as-truth':
      return `${slip.callee} gives a place: 0 is the first one and counts as false, -1 is none and counts as true. Compare with -1, or ask includes(…).`;
    case 'reduce-without-start':
      return 'Without a start value, reduce begins with the first item itself, and your function is never asked about that one. Give a start value as the second argument.';
    case 'never-has-a-value':
      return `${slip.name} has no value at the start, and a comparison with undefined is always false: so it never gets one. Give it a start value.`;
    case 'answer-dropped':
      return `${slip.name} gives an answer, and here nothing is done with it. To give it back, write return before this.`;
    case 'list-as-question':
      return `A list counts as true, also when nothing is in it. Ask ${slip.name}.length > 0.`;
    case 'never-read':
      return `${slip.name} is filled, and then nothing is done with it. What was it for?`;
    case 'bracket-of-next-line':
      return 'This line has no ; at its end, and the next one begins with [: so it is read as an index of what stands here. Write the ;.';
    case 'smallest-number':
      return 'Number.MIN_VALUE is the smallest number above 0, so everything below 0 is less. Write -Infinity.';
    case 'fraction-as-index':
      return 'This division gives fractions, such as 0.33, and a list has no item there. Write Math.floor(…) around it.';
    case 'value-of-for-each':
      return 'forEach gives nothing back, so here is undefined. To make a list of answers, use map; to keep some items, filter; to ask about all of them, every or some.';
    case 'value-of-next-line':
      return 'Nothing stands behind this = in its line, so it takes its value from the next one. Write the value here, with a ; at its end.';
    case 'falls-through':
      return 'Without break the case before goes on into this one, and what it had assigned is overwritten. Write break; at the end of each case.';
    case 'never-equal':
      return `This comparison ${slip.isNegated ? 'always' : 'never'} holds: on one side is ${typeInEnglish(slip.left)}, on the other ${typeInEnglish(slip.right)}.${hasCapital(slip) ? ' Capital letters are others than small ones.' : ''}${isTextAndNumber(slip) ? " A number is written without quotes: 0, not '0'." : ''}`;
    case 'method-compared':
      return `${slip.name} without ( ) is the function itself, and no answer of it. Call it: ${slip.name}(…).`;
    case 'too-few-arguments':
      return `${slip.name} is called with ${slip.given} of ${slip.wanted} arguments here, so the others are undefined in it. Look at its parameters.`;
    case 'no-such-property':
      return slip.meant === undefined
        ? `${slip.of} has nothing called ${slip.name}, so this is undefined. Look up the names in its class.`
        : `${slip.of} has nothing called ${slip.name}, so this is undefined. Is ${slip.meant} meant?`;
    default:
      return slip satisfies never;
  }
}

function inChinese(slip: Slip): string {
  switch (slip.kind) {
    case 'assigns-in-condition':
      return '单个 = 是赋值：它会改变左边的东西，而不是比较。要比较请写 ===。';
    case 'compares-with-new-list':
      return `这个比较永远${slip.isNegated ? '' : '不'}成立：它问两边是不是同一个列表，而 [...] 会造出一个新的。请逐个比较里面的内容。`;
    case 'compares-with-empty-list':
      return `这个条件永远${slip.isNegated ? '' : '不'}成立：它问的是两边是不是同一个列表，而 [] 总是新建一个。要问列表是不是空的，请写 list.length === 0。`;
    case 'assigns-with-sign':
      return `=${slip.sign} 是赋值，原来的值就没有了。要${slip.sign === '-' ? '减' : '加'}请写 ${slip.sign}=。`;
    case 'sorts-no-numbers':
      return '这里要的是两个数的差，而 a 和 b 都不是数。请写 a.value - b.value，value 换成你自己的字段名。';
    case 'negates-first':
      return '! 只管紧跟在它后面的东西：先把它变成 true 或 false，再去比较。请写 a !== b，或者 !(a === b)。';
    case 'value-as-question':
      return '这个值单独站在 || 的一边，所以总是当作 true，不管旁边比较的是什么。请把比较再写一遍：a === 1 || a === -1。';
    case 'chained-comparison':
      return '这里是把前一个比较的结果（true 或 false）再和最后的值比较。请写 a === b && b === c。';
    case 'list-for-numbers':
      return `${slip.callee} 要的是一个个数，不是列表，所以这里得到 NaN。请写 ${slip.callee}(...list)，带三个点。`;
    case 'lost-this':
      return '在传给别人的 function (…) { … } 里，this 是 undefined。请改写成箭头函数：(child) => { … } 会保留 this。';
    case 'method-handed-over':
      return `这样传过去，${slip.name} 就丢了它的对象：里面的 this 是 undefined。请写 (child) => this.${slip.name}(child)。`;
    case 'same-each-round':
      return `每一轮问的都是 ${slip.whole}：${slip.each} 一次也没有用到。请把 ${slip.whole} 换成 ${slip.item}。`;
    case 'missing-new':
      return `${slip.name} 是类：请写 new ${slip.name}(…)。`;
    case 'lost-in-block':
      return `这里的 let 或 const 造出了第二个 ${slip.name}，到下一个 } 就没有了。要改变外面的那个，请去掉这个词。`;
    case 'empty-loop':
      return ') 后面紧跟的 ; 把循环结束了：后面的语句只在循环之后执行一次。请去掉它。';
    case 'open-comment':
      return '这个注释一直延续到 End 那一行，所以里面的都不是代码。请在注释结束的地方写 */，或者用 // 写单行注释。';
    case 'keys-for-items':
      return `for (… in …) 给 ${slip.name} 的是下标，而且是字符串：'0'、'1'、'2'。要 ${slip.list} 里的内容，请把 in 换成 of；要用下标来算，请写 for (let i = 0; i < ${slip.list}.length; i++)。`;
    case 'unused-copy':
      return `${slip.callee} 什么也不改变：它返回一个新的东西，而这里没有人保存它。${slip.callee === 'concat' ? '要往列表本身里添加，请用 push(…)。' : ''}`;
    case 'indexes-with-comma':
      return '同一对 [ ] 里用逗号隔开的，只有最后一个算数。每个下标要有自己的方括号：board[row][column]。';
    case 'length-called':
      return 'length 是一个数，不是函数：请去掉 ( )。';
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
    case 'steps-another':
      return `这个循环问的是 ${slip.name}，数的却是 ${slip.other}：第三部分也要写 ${slip.name}。`;
    case 'skips-its-step':
      return `continue 会回到循环的条件，跳过了改变 ${slip.name} 的那一行，于是同一轮永远重复。请在它之前改变 ${slip.name}，或者用 for (…; …; …)。`;
    case 'no-arrow':
      return '单个 = 是赋值。要写函数请用箭头：(each) => …';
    case 'no-return-in-callback':
      return `传给 ${slip.callee} 的函数有 { … } 却没有 return，所以每次都得到 undefined。请写上 return，或者去掉 { 和 }。`;
    case 'counts-after-call':
      return `${slip.name}-- 传过去的是 ${slip.name} 原来的值，之后才减小。请写 ${slip.name} - 1。`;
    case 'unused-result':
      return `${slip.callee} 什么也不改变：它返回一个值，而这里没有人保存它。请写 best = ${slip.callee}(…)，best 换成你自己的变量。`;
    case 'index-as-truth':
      return `${slip.callee} 给出的是位置：0 是第一个，会被当作 false；-1 是没有，会被当作 true。请和 -1 比较，或者用 includes(…)。`;
    case 'reduce-without-start':
      return '没有初始值时，reduce 从第一项本身开始，你的函数不会被用在它上面。请把初始值写成第二个参数。';
    case 'never-has-a-value':
      return `${slip.name} 一开始没有值，而与 undefined 的比较总是 false：所以它永远得不到值。请给它一个初始值。`;
    case 'answer-dropped':
      return `${slip.name} 给出了答案，而这里没有用它。要把它返回，请在前面写 return。`;
    case 'list-as-question':
      return `列表即使是空的也算 true。请问 ${slip.name}.length > 0。`;
    case 'never-read':
      return `${slip.name} 填好之后没有再用过。它本来是用来做什么的？`;
    case 'bracket-of-next-line':
      return '这一行末尾没有 ;，而下一行以 [ 开头，于是被当成这里的值的下标。请写上 ;。';
    case 'smallest-number':
      return 'Number.MIN_VALUE 是大于 0 的最小的数，比 0 小的数都比它小。请写 -Infinity。';
    case 'fraction-as-index':
      return '这个除法会得到小数，例如 0.33，而列表里没有这样的下标。请在外面写上 Math.floor(…)。';
    case 'value-of-for-each':
      return 'forEach 什么也不返回，所以这里得到的是 undefined。要得到一列结果请用 map，要留下一部分请用 filter，要问全体请用 every 或 some。';
    case 'value-of-next-line':
      return '这一行的 = 后面什么也没有，它就把下一行当成了值。请把值写在这里，末尾加 ;。';
    case 'falls-through':
      return '前一个 case 没有 break，会继续执行这一个，刚赋的值就被覆盖了。请在每个 case 的末尾写 break;。';
    case 'never-equal':
      return `这个比较永远${slip.isNegated ? '' : '不'}成立：一边是 ${typeInChinese(slip.left)}，另一边是 ${typeInChinese(slip.right)}。${hasCapital(slip) ? '大写字母和小写字母不是同一个字母。' : ''}${isTextAndNumber(slip) ? "数字不加引号：0，而不是 '0'。" : ''}`;
    case 'method-compared':
      return `没有 ( ) 的 ${slip.name} 是函数本身，不是它的答案。请调用它：${slip.name}(…)。`;
    case 'too-few-arguments':
      return `这里调用 ${slip.name} 只给了 ${slip.wanted} 个参数中的 ${slip.given} 个，其余的在它里面是 undefined。请看它的参数。`;
    case 'no-such-property':
      return slip.meant === undefined
        ? `${slip.of} 里没有 ${slip.name}，所以这里是 undefined。请到它的类里查一查名字。`
        : `${slip.of} 里没有 ${slip.name}，所以这里是 undefined。是不是 ${slip.meant}？`;
    default:
      return slip satisfies never;
  }
}

/** One of the two is a text that is written out, with a capital letter in it. */
function hasCapital({ left, right }: Extract<Slip, { kind: 'never-equal' }>): boolean {
  return [left, right].some((type) => /^".*[A-Z].*"$/.test(type));
}

function isTextAndNumber({ left, right }: Extract<Slip, { kind: 'never-equal' }>): boolean {
  return [left, right].toSorted().join() === 'number,string';
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
