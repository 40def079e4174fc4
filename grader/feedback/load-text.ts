/** Why a submission could not be read, in either language. */
import type { LoadError } from '../results/result.ts';
import type { LoadFault, LoadProblem } from '../submission/load-fault.ts';
import type { Language } from './languages.ts';
import { SYNTAX_WORDS } from './syntax-text.ts';

interface LoadWords {
  /** What is wrong. @param compilerSays for what only the compiler has words for */
  fault(fault: LoadFault, compilerSays: string): string;
  hint(fault: LoadFault): string;
  /** After what is wrong first. */
  more(count: number): string;
}

/** The words for a problem with a submission's files, and its place. */
export function loadErrorIn(problem: LoadProblem, language: Language): LoadError {
  const { fault, compilerSays = '', more, ...place } = problem;
  const words = WORDS[language];
  return {
    message: words.fault(fault, compilerSays) + (more === undefined ? '' : words.more(more)),
    hint: words.hint(fault),
    ...place,
  };
}

const english: LoadWords = {
  fault: (fault, compilerSays) => {
    switch (fault.kind) {
      case 'not-there':
        return `there is no file ${fault.file}${because(fault.why, ': ')}`;
      case 'empty':
        return `${fault.file} is empty${because(fault.why, ': ')}`;
      case 'foreign-import':
        return `'${fault.request}' cannot be imported here`;
      case 'import-outside':
        return `'${fault.request}' lies outside the submission`;
      case 'import-missing':
        return `there is no file '${fault.request}'`;
      case 'import-by-pattern':
        return 'files cannot be imported by a pattern; import each by its name';
      case 'link-outside':
        return `${fault.file} is a link to a place outside the submission`;
      case 'too-many-files':
        return `the submission imports more than ${fault.most} files`;
      case 'too-large-together':
        return `the submission imports files of more than ${fault.mostKb} kB together`;
      case 'too-large':
        return `${fault.file} is too large: ${fault.kb} kB, the limit is ${fault.mostKb} kB`;
      case 'no-text':
        return `${fault.file} is not a text file`;
      case 'nested-too-deep':
        return `${fault.file} has brackets nested more than ${fault.most} deep`;
      case 'not-ordinary':
        return `${fault.file} is not an ordinary file`;
      case 'not-permitted':
        return `${fault.file} cannot be read: its permissions forbid it`;
      case 'compiler-gave-up':
        return 'the compiler gave up on this file';
      case 'syntax':
        return SYNTAX_WORDS.en.problem(fault.problem, compilerSays);
      default:
        return fault satisfies never;
    }
  },
  hint: (fault) => {
    switch (fault.kind) {
      case 'not-there':
        return 'Hand in the file itself, with exactly this name.';
      case 'empty':
        return 'Save your program, and hand it in again.';
      case 'foreign-import':
        return "The program runs by itself, without Node's modules and packages. It can import only its own files, as in './lines'.";
      case 'import-outside':
        return 'A submission can import only the files that are handed in with it.';
      case 'import-missing':
        return 'Check the spelling, capitals included, and that the file is handed in.';
      case 'link-outside':
        return 'Hand in the file itself.';
      case 'too-many-files':
      case 'too-large-together':
        return 'Put the program into fewer files.';
      case 'too-large':
        return 'A solution needs a few kB. Check that it is the right file.';
      case 'no-text':
        return 'It holds bytes that no source file has. Save it as plain UTF-8 text.';
      case 'nested-too-deep':
        return 'Split the expression into smaller ones.';
      case 'not-ordinary':
        return 'Hand in a text file.';
      case 'not-permitted':
        return 'Hand it in again as an ordinary file that everybody may read.';
      case 'compiler-gave-up':
        return 'It may be too deeply nested or too large. Start again from the starter file.';
      case 'syntax':
        return SYNTAX_WORDS.en.hint(fault.problem);
      case 'import-by-pattern':
        return 'Mend this first; nothing can be run before the file can be read.';
      default:
        return fault satisfies never;
    }
  },
  more: (count) => ` (and ${count} more after it)`,
};

const chinese: LoadWords = {
  fault: (fault, compilerSays) => {
    switch (fault.kind) {
      case 'not-there':
        return `没有文件 ${fault.file}${because(fault.why, '：')}`;
      case 'empty':
        return `${fault.file} 是空的${because(fault.why, '：')}`;
      case 'foreign-import':
        return `这里不能导入 '${fault.request}'`;
      case 'import-outside':
        return `'${fault.request}' 在提交的文件夹之外`;
      case 'import-missing':
        return `没有文件 '${fault.request}'`;
      case 'import-by-pattern':
        return '不能按模式导入文件；请逐个写出文件名来导入';
      case 'link-outside':
        return `${fault.file} 是指向提交的文件夹之外的链接`;
      case 'too-many-files':
        return `程序导入的文件超过了 ${fault.most} 个`;
      case 'too-large-together':
        return `程序导入的文件合起来超过了 ${fault.mostKb} kB`;
      case 'too-large':
        return `${fault.file} 太大：${fault.kb} kB，上限是 ${fault.mostKb} kB`;
      case 'no-text':
        return `${fault.file} 不是文本文件`;
      case 'nested-too-deep':
        return `${fault.file} 里的括号嵌套超过了 ${fault.most} 层`;
      case 'not-ordinary':
        return `${fault.file} 不是普通文件`;
      case 'not-permitted':
        return `无法读取 ${fault.file}：文件权限不允许`;
      case 'compiler-gave-up':
        return '编译器无法处理这个文件';
      case 'syntax':
        return SYNTAX_WORDS.zh.problem(fault.problem, compilerSays);
      default:
        return fault satisfies never;
    }
  },
  hint: (fault) => {
    switch (fault.kind) {
      case 'not-there':
        return '请提交文件本身，文件名必须完全一致。';
      case 'empty':
        return '先保存程序，再重新提交。';
      case 'foreign-import':
        return "程序是独立运行的，没有 Node 的模块和第三方的包。只能导入自己的文件，例如 './lines'。";
      case 'import-outside':
        return '只能导入随程序一起提交的文件。';
      case 'import-missing':
        return '检查拼写（包括大小写），以及这个文件是否已经提交。';
      case 'link-outside':
        return '请提交文件本身。';
      case 'too-many-files':
      case 'too-large-together':
        return '请把程序写在更少的文件里。';
      case 'too-large':
        return '程序只需要几 kB。检查是不是提交错了文件。';
      case 'no-text':
        return '里面有源代码不会有的字节。请保存为 UTF-8 文本。';
      case 'nested-too-deep':
        return '请把表达式拆成更小的几个。';
      case 'not-ordinary':
        return '请提交文本文件。';
      case 'not-permitted':
        return '请作为所有人可读的普通文件重新提交。';
      case 'compiler-gave-up':
        return '可能是嵌套太深或者文件太大。请从起始代码重新开始。';
      case 'syntax':
        return SYNTAX_WORDS.zh.hint(fault.problem);
      case 'import-by-pattern':
        return '先改好这里：文件读不懂时，什么也运行不了。';
      default:
        return fault satisfies never;
    }
  },
  more: (count) => `（后面还有 ${count} 处）`,
};

/** @param why as whoever took the submission told it */
function because(why: string | undefined, colon: string): string {
  return why === undefined ? '' : colon + why;
}

const WORDS: Readonly<Record<Language, LoadWords>> = { en: english, zh: chinese };
