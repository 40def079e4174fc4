/** What is wrong with a text that is no program, and what to do, in either language. */
import type { SyntaxProblem } from '../submission/syntax-problem.ts';
import type { Language } from './languages.ts';

interface SyntaxWords {
  /** @param compilerSays for what only the compiler has words for */
  problem(problem: SyntaxProblem, compilerSays: string): string;
  hint(problem: SyntaxProblem): string;
}

const english: SyntaxWords = {
  problem: (problem, compilerSays) => {
    switch (problem.kind) {
      case 'conflict':
        return 'git has left the marks of a conflict here';
      case 'strange-character':
        return `the character ${problem.found} is not the ${problem.meant} of a program`;
      case 'open-text':
        return `the ${OPEN_ENGLISH[problem.what]} that begins here never ends`;
      case 'never-closed':
        return `this ${problem.bracket} is never closed${inBody(problem.body)}`;
      case 'closes-nothing':
        return `this ${problem.bracket} closes nothing${inBody(problem.body)}`;
      case 'crossed':
        return `this ${problem.bracket} stands where the ${problem.opener} of line ${problem.openerLine} has to be closed first${inBody(problem.body)}`;
      case 'brace-missing':
        return `a { is missing at the end of this line${inBody(problem.body)}`;
      case 'body-not-opened':
        return `the { that opens the body of ${problem.body} is missing at the end of this line`;
      case 'assignment-in-condition':
        return 'a single = assigns, and nothing can be assigned to what stands before it here';
      case 'method-with-function':
        return 'a method of a class is written without the word function';
      case 'as-in-python':
        return 'this is written as in Python';
      case 'operator-in-words':
        return 'and, or and not are written && , || and !';
      case 'condition-without-brackets':
        return 'what is asked after if, while and for stands in ( )';
      case 'type-before-name':
        return 'a variable begins with let or const, not with its type';
      case 'else-without-if':
        return 'this else follows no if';
      case 'await-outside':
        return 'await cannot stand here';
      case 'exported-twice':
        return `${unquoted(problem.name)} is in the file twice`;
      case 'end-line-missing':
        return `the body${problem.body === undefined ? '' : ` of ${problem.body}`} that begins here has lost its End line`;
      case 'hash-comment':
        return 'a comment does not begin with # here';
      case 'variable-in-class':
        return 'let, const and var cannot stand between the functions of a class';
      case 'method-in-function':
        return 'a method cannot stand inside another one';
      case 'commas-in-for':
        return 'the three parts of a for loop are not parted by commas';
      case 'missing-value':
        return `behind this ${problem.sign} something is missing`;
      // The compiler's own words are English.
      case 'expected':
      case 'unexpected':
      case 'unexpected-end':
      case 'unterminated':
      case 'declared-twice':
      case 'constant':
      case 'other':
        return compilerSays;
      default:
        return problem satisfies never;
    }
  },
  hint: (problem) => {
    switch (problem.kind) {
      case 'conflict':
        return 'Keep the lines of one side, and take out the other side and the lines <<<<<<<, ======= and >>>>>>>.';
      case 'strange-character':
        return `Replace it by ${problem.meant}, typed with an English keyboard, and look for others like it.`;
      case 'open-text':
        return problem.what === 'quotes'
          ? 'A quote is missing in this line: each text needs one at its end.'
          : `Write ${problem.what === 'comment' ? '*/' : problem.what === 'pattern' ? 'a /' : 'a `'} at its end.`;
      case 'never-closed':
        return `Write the ${problem.closer} that belongs to it.`;
      case 'closes-nothing':
        return `Somewhere before it a ${problem.opener} is missing, or this ${problem.bracket} is one too many.`;
      case 'crossed':
        return `Write the missing ${problem.closer} before it.`;
      case 'brace-missing':
        return 'More than one line below belongs to it, and what belongs together stands in { }.';
      case 'body-not-opened':
        return 'Write it there, as the starter has it.';
      case 'assignment-in-condition':
        return 'To compare, write === with three signs. To assign, the name of a variable stands before the =.';
      case 'method-with-function':
        return 'Take the word function away, as in the starter.';
      case 'as-in-python':
        return 'Write if (…) { … }, for (const row of …) { … } and for (let i = 0; i < 3; i++) { … }, with ( ) and { }, and else if for elif.';
      case 'operator-in-words':
        return 'Write a && b, a || b, !a.';
      case 'condition-without-brackets':
        return 'Write if (…), with the whole condition in one pair of brackets.';
      case 'type-before-name':
        return 'Write let i = 0, or let i: number = 0.';
      case 'else-without-if':
        return 'It stands right after the } of its if: look for a ; or a } too many before it.';
      case 'await-outside':
        return 'Take it away: all that the program does is there at once, and nothing has to be waited for.';
      case 'exported-twice':
        return 'If the whole program was pasted twice, take out the second one, from this class on.';
      case 'end-line-missing':
        return 'Write it again after your code, and the } below it, as the starter has them.';
      case 'hash-comment':
        return 'Write // before a comment.';
      case 'variable-in-class':
        return 'Put this line into the function that uses it.';
      case 'method-in-function':
        return 'Put it beside the other methods of the class, after the } of this one, and call it with this. before its name.';
      case 'commas-in-for':
        return 'Write ; between them: for (let i = 0; i < 3; i++).';
      case 'missing-value':
        return `Write there what belongs behind the ${problem.sign}, or take this line out until you know it.`;
      case 'constant':
        return `Declare ${unquoted(problem.name)} with let: what is declared with const keeps its first value.`;
      case 'declared-twice':
        return 'Give one of the two another name, or leave out the second let.';
      case 'expected':
      case 'unexpected':
      case 'unexpected-end':
      case 'unterminated':
      case 'other':
        return 'Mend this first; nothing can be run before the file can be read.';
      default:
        return problem satisfies never;
    }
  },
};

const OPEN_ENGLISH = {
  quotes: 'text in quotes',
  backquotes: 'text in backquotes',
  comment: 'comment',
  pattern: 'regular expression',
} as const;

function inBody(body: string | undefined): string {
  return body === undefined ? '' : ` in the body of ${body}`;
}

const chinese: SyntaxWords = {
  problem: (problem, compilerSays) => {
    switch (problem.kind) {
      case 'conflict':
        return '这里留着 git 的冲突标记';
      case 'strange-character':
        return `字符 ${problem.found} 不是程序里的 ${problem.meant}`;
      case 'open-text':
        return `从这里开始的${OPEN_CHINESE[problem.what]}没有结束`;
      case 'never-closed':
        return `${bodyOf(problem.body)}这个 ${problem.bracket} 没有闭合`;
      case 'closes-nothing':
        return `${bodyOf(problem.body)}这个 ${problem.bracket} 没有可以闭合的东西`;
      case 'crossed':
        return `${bodyOf(problem.body)}第 ${problem.openerLine} 行的 ${problem.opener} 还没有闭合，这里就出现了 ${problem.bracket}`;
      case 'brace-missing':
        return `${bodyOf(problem.body)}这一行末尾少了 {`;
      case 'body-not-opened':
        return `这一行末尾少了 ${problem.body} 的函数体开头的 {`;
      case 'assignment-in-condition':
        return '单个 = 是赋值，而这里的左边不能被赋值';
      case 'method-with-function':
        return '类的方法前面不写 function';
      case 'as-in-python':
        return '这里是 Python 的写法';
      case 'operator-in-words':
        return 'and、or、not 要写成 &&、||、!';
      case 'condition-without-brackets':
        return 'if、while、for 后面的条件要写在 ( ) 里';
      case 'type-before-name':
        return '变量用 let 或 const 声明，前面不写类型';
      case 'else-without-if':
        return '这个 else 前面没有 if';
      case 'expected':
        return `此处应为 ${problem.wanted}，却是${token(problem.found)}`;
      case 'unexpected':
        return `此处不应出现${token(problem.found)}`;
      case 'unexpected-end':
        return '文件意外结束：可能少了一个括号';
      case 'unterminated':
        return `没有结束的 ${problem.what}`;
      case 'declared-twice':
        return `${problem.name} 已经声明过了`;
      case 'constant':
        return `不能给 ${problem.name} 赋值：它是常量`;
      case 'await-outside':
        return '这里不能使用 await';
      case 'exported-twice':
        return `文件里有两个 ${unquoted(problem.name)}`;
      case 'end-line-missing':
        return `从这里开始的${problem.body === undefined ? '' : ` ${problem.body} 的`}函数体少了 End 那一行`;
      case 'hash-comment':
        return '这里的注释不用 # 开头';
      case 'variable-in-class':
        return 'let、const、var 不能写在类的函数之间';
      case 'method-in-function':
        return '方法不能写在另一个方法里面';
      case 'commas-in-for':
        return 'for 的三个部分之间不用逗号';
      case 'missing-value':
        return `这个 ${problem.sign} 后面少了东西`;
      case 'other':
        return `语法错误：${compilerSays}`;
      default:
        return problem satisfies never;
    }
  },
  hint: (problem) => {
    switch (problem.kind) {
      case 'conflict':
        return '保留其中一方的行，删掉另一方的行，以及 <<<<<<<、=======、>>>>>>> 这三行。';
      case 'strange-character':
        return `请用英文输入法把它改成 ${problem.meant}，再找找还有没有类似的字符。`;
      case 'open-text':
        return problem.what === 'quotes'
          ? '这一行少了一个引号：每个字符串的末尾都要有。'
          : `在它的末尾写上 ${problem.what === 'comment' ? '*/' : problem.what === 'pattern' ? '/' : '`'}。`;
      case 'never-closed':
        return `写上与它配对的 ${problem.closer}。`;
      case 'closes-nothing':
        return `在它之前少了一个 ${problem.opener}，或者这个 ${problem.bracket} 是多余的。`;
      case 'crossed':
        return `在它之前写上缺少的 ${problem.closer}。`;
      case 'brace-missing':
        return '下面不止一行属于它，属于一起的要写在 { } 里。';
      case 'body-not-opened':
        return '像起始代码那样把它写上。';
      case 'assignment-in-condition':
        return '要比较请写三个等号 ===。要赋值，= 的左边应当是变量名。';
      case 'method-with-function':
        return '去掉 function 这个词，像起始代码那样。';
      case 'as-in-python':
        return '请写 if (…) { … }、for (const row of …) { … } 和 for (let i = 0; i < 3; i++) { … }，要有 ( ) 和 { }；elif 写成 else if。';
      case 'operator-in-words':
        return '请写 a && b、a || b、!a。';
      case 'condition-without-brackets':
        return '请写 if (…)，整个条件放在一对括号里。';
      case 'type-before-name':
        return '请写 let i = 0，或者 let i: number = 0。';
      case 'else-without-if':
        return '它要紧跟在 if 的 } 后面：看看前面是不是多了一个 ; 或 }。';
      case 'await-outside':
        return '去掉 await：程序要用的东西都是现成的，什么也不用等。';
      case 'exported-twice':
        return '如果整个程序粘贴了两遍，请从这个类开始删掉第二遍。';
      case 'end-line-missing':
        return '请在你的代码之后把它和它下面的 } 重新写上，像起始代码那样。';
      case 'hash-comment':
        return '注释前面请写 //。';
      case 'variable-in-class':
        return '请把这一行放进用到它的函数里。';
      case 'method-in-function':
        return '请把它放到类的其他方法旁边，在这个方法的 } 之后，调用时在名字前面写 this.。';
      case 'commas-in-for':
        return '它们之间请写 ;，例如 for (let i = 0; i < 3; i++)。';
      case 'missing-value':
        return `请写上 ${problem.sign} 后面应有的内容；还没想好的话，先去掉这一行。`;
      case 'constant':
        return `请用 let 声明 ${unquoted(problem.name)}：用 const 声明的东西不能再改变。`;
      case 'declared-twice':
        return '给其中一个换个名字，或者去掉第二个 let。';
      case 'expected':
      case 'unexpected':
      case 'unexpected-end':
      case 'unterminated':
      case 'other':
        return '先改好这里：文件读不懂时，什么也运行不了。';
      default:
        return problem satisfies never;
    }
  },
};

const OPEN_CHINESE = {
  quotes: '字符串',
  backquotes: '字符串',
  comment: '注释',
  pattern: '正则表达式',
} as const;

function bodyOf(body: string | undefined): string {
  return body === undefined ? '' : `${body} 的函数体里，`;
}

function token(found: string): string {
  return found === 'end of file' ? '文件结尾' : ` ${found}`;
}

/** The compiler puts names into quotes. */
function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1');
}

export const SYNTAX_WORDS: Readonly<Record<Language, SyntaxWords>> = { en: english, zh: chinese };
