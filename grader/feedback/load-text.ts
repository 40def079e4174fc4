/**
 * Why a submission could not be read, in the language of the messages. Those words come from the
 * stages before, and the compiler's own are English; of these the frequent ones are known here, and
 * the others are shown as they are.
 */
import type { LoadError } from '../results/result.ts';
import type { Language } from './languages.ts';

const CHINESE: readonly (readonly [RegExp, string])[] = [
  [/^'(.+)' cannot be imported here/, "这里不能导入 '$1'"],
  [
    /^The program runs by itself, without Node's modules and packages\..*/,
    "程序是独立运行的，没有 Node 的模块和第三方的包。只能导入自己的文件，例如 './lines'。",
  ],
  [/^'(.+)' lies outside the submission/, "'$1' 在提交的文件夹之外"],
  [/^there is no file '(.+?)'/, "没有文件 '$1'"],
  [/^A submission can import only the files .*/, '只能导入随程序一起提交的文件。'],
  [
    /^Check the spelling, capitals included, and that .*/,
    '检查拼写（包括大小写），以及这个文件是否已经提交。',
  ],
  [/^(.+) is a link to a place outside the submission/, '$1 是指向提交的文件夹之外的链接'],
  [/^there is no file (\S+)/, '没有文件 $1'],
  [/^(\S+) is empty/, '$1 是空的'],
  [/^Hand in the file itself, with exactly this name\.$/, '请提交文件本身，文件名必须完全一致。'],
  [/^Save your program, and hand it in again\.$/, '先保存程序，再重新提交。'],
  [/^(.+) cannot be read: its permissions forbid it/, '无法读取 $1：文件权限不允许'],
  [/^Hand it in again as an ordinary file .*/, '请作为所有人可读的普通文件重新提交。'],
  [/^Hand in the file itself\.$/, '请提交文件本身。'],
  [/^the submission imports more than (\d+) files/, '程序导入的文件超过了 $1 个'],
  [
    /^the submission imports files of more than (\d+) kB together/,
    '程序导入的文件合起来超过了 $1 kB',
  ],
  [/^Put the program into fewer files\.$/, '请把程序写在更少的文件里。'],
  [/^(.+) is not a text file/, '$1 不是文本文件'],
  [
    /^It holds bytes that no source file has\..*/,
    '里面有源代码不会有的字节。请保存为 UTF-8 文本。',
  ],
  [/^(.+) has brackets nested more than (\d+) deep/, '$1 里的括号嵌套超过了 $2 层'],
  [/^Split the expression into smaller ones\.$/, '请把表达式拆成更小的几个。'],
  [/^(.+) is not an ordinary file/, '$1 不是普通文件'],
  [/^Hand in a text file\.$/, '请提交文本文件。'],
  [/^(.+) is too large: (\d+) kB, the limit is (\d+) kB/, '$1 太大：$2 kB，上限是 $3 kB'],
  [/^A solution needs a few kB\..*/, '程序只需要几 kB。检查是不是提交错了文件。'],
  [/^Mend this first; nothing can be run .*/, '先改好这里：文件读不懂时，什么也运行不了。'],
  [/^the compiler gave up on this file/, '编译器无法处理这个文件'],
  [
    /^It may be too deeply nested or too large\..*/,
    '可能是嵌套太深或者文件太大。请从起始代码重新开始。',
  ],
  [/^git has left the marks of a conflict here/, '这里留着 git 的冲突标记'],
  [
    /^Keep the lines of one side, .*/,
    '保留其中一方的行，删掉另一方的行，以及 <<<<<<<、=======、>>>>>>> 这三行。',
  ],
  [/^the character (.) is not the (\S+) of a program/, '字符 $1 不是程序里的 $2'],
  [
    /^Replace it by (\S+), typed with an English keyboard.*/,
    '请用英文输入法把它改成 $1，再找找还有没有类似的字符。',
  ],
  [/^the text in (?:back)?quotes that begins here never ends/, '从这里开始的字符串没有结束'],
  [/^the comment that begins here never ends/, '从这里开始的注释没有结束'],
  [/^the regular expression that begins here never ends/, '从这里开始的正则表达式没有结束'],
  [/^A quote is missing in this line.*/, '这一行少了一个引号：每个字符串的末尾都要有。'],
  [/^Write (?:a )?(`|\*\/|\/) at its end\./, '在它的末尾写上 $1。'],
  [/^this (\S+) is never closed in the body of (\S+)/, '$2 的函数体里，这个 $1 没有闭合'],
  [/^this (\S+) is never closed/, '这个 $1 没有闭合'],
  [/^Write the (\S+) that belongs to it\./, '写上与它配对的 $1。'],
  [/^this (\S+) closes nothing in the body of (\S+)/, '$2 的函数体里，这个 $1 没有可以闭合的东西'],
  [/^this (\S+) closes nothing/, '这个 $1 没有可以闭合的东西'],
  [
    /^Somewhere before it a (\S+) is missing, or this (\S+) is one too many\./,
    '在它之前少了一个 $1，或者这个 $2 是多余的。',
  ],
  [
    /^this (\S+) stands where the (\S+) of line (\d+) has to be closed first in the body of (\S+)/,
    '$4 的函数体里，第 $3 行的 $2 还没有闭合，这里就出现了 $1',
  ],
  [
    /^this (\S+) stands where the (\S+) of line (\d+) has to be closed first/,
    '第 $3 行的 $2 还没有闭合，这里就出现了 $1',
  ],
  [
    /^a \{ is missing at the end of this line in the body of (\S+)/,
    '$1 的函数体里，这一行末尾少了 {',
  ],
  [/^a \{ is missing at the end of this line/, '这一行末尾少了 {'],
  [/^More than one line below belongs to it, .*/, '下面不止一行属于它，属于一起的要写在 { } 里。'],
  [/^Write the missing (\S+) before it\./, '在它之前写上缺少的 $1。'],
  [/^a method of a class is written without the word function/, '类的方法前面不写 function'],
  [/^Take the word function away, .*/, '去掉 function 这个词，像起始代码那样。'],
  [/^this is written as in Python/, '这里是 Python 的写法'],
  [
    /^Write if \(…\) \{ … \} and for .*/,
    '请写 if (…) { … } 和 for (const row of …) { … }，要有 ( ) 和 { }；elif 写成 else if。',
  ],
  [/^and, or and not are written .*/, 'and、or、not 要写成 &&、||、!'],
  [/^Write a && b, a \|\| b, !a\./, '请写 a && b、a || b、!a。'],
  [/^what is asked after if, while and for .*/, 'if、while、for 后面的条件要写在 ( ) 里'],
  [/^Write if \(…\), with the whole condition .*/, '请写 if (…)，整个条件放在一对括号里。'],
  [/^a variable begins with let or const, .*/, '变量用 let 或 const 声明，前面不写类型'],
  [/^Write let i = 0, or let i: number = 0\./, '请写 let i = 0，或者 let i: number = 0。'],
  [/^this else follows no if/, '这个 else 前面没有 if'],
  [
    /^It stands right after the \} of its if.*/,
    '它要紧跟在 if 的 } 后面：看看前面是不是多了一个 ; 或 }。',
  ],
  [/^Cannot assign to (.+) because it is a constant/, '不能给 $1 赋值：它是常量'],
  [/^Declare (.+) with let.*/, '请用 let 声明 $1：用 const 声明的东西不能再改变。'],
  [/^Give one of the two another name, .*/, '给其中一个换个名字，或者去掉第二个 let。'],
  [/^Expected (.+?) but found (.+)/, '此处应为 $1，却是 $2'],
  [/^Unexpected end of file/, '文件意外结束：可能少了一个括号'],
  [/^Unexpected (.+)/, '此处不应出现 $1'],
  [/^Unterminated (.+)/, '没有结束的 $1'],
  [/^The symbol (.+) has already been declared/, '$1 已经声明过了'],
  [/^Top-level await is .*/, '在函数之外不能使用 await'],
];

const MORE = / \(and (\d+) more after it\)$/;

export function loadErrorIn(loadError: LoadError, language: Language): LoadError {
  if (language === 'en') return loadError;
  const { message, hint } = loadError;
  return {
    ...loadError,
    message: inChinese(message),
    ...(hint !== undefined && { hint: inChinese(hint) }),
  };
}

function inChinese(text: string): string {
  const more = MORE.exec(text);
  const first = text.replace(MORE, '');
  const known = CHINESE.find(([pattern]) => pattern.test(first));
  const said = known === undefined ? first : first.replace(...known);
  return more === null ? said : `${said}（后面还有 ${more[1]} 处）`;
}
