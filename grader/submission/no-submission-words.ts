/** What is said where there is nothing to grade, in either language. */

/** Why there is nothing to grade, with the file that was looked for. */
export type NothingThere =
  | { readonly kind: 'no-place'; readonly submission: string; readonly file: string }
  | {
      readonly kind: 'no-file';
      readonly submission: string;
      readonly file: string;
      /** One that is nearly called so. */
      readonly beside?: string;
    }
  | { readonly kind: 'empty'; readonly submission: string; readonly file: string };

interface Words {
  readonly message: string;
  readonly advice: string;
}

export function nothingThereWords(nothing: NothingThere, language: 'en' | 'zh'): Words {
  return language === 'zh' ? inChinese(nothing) : inEnglish(nothing);
}

function inEnglish(nothing: NothingThere): Words {
  const { submission, file } = nothing;
  switch (nothing.kind) {
    case 'no-place':
      return {
        message: `there is no submission at ${submission}`,
        advice: `Give the path of a folder that holds ${file}, or of such a file.`,
      };
    case 'no-file': {
      const rename =
        nothing.beside === undefined ? '' : `There is ${nothing.beside}: rename it to ${file}. `;
      return {
        message: `the folder ${submission} has no file ${file}`,
        advice: `${rename}The file with the classes must have exactly this name.`,
      };
    }
    case 'empty':
      return {
        message: `the file ${file} of the submission ${submission} is empty`,
        advice: 'Save your program first, or start again from the starter file.',
      };
    default:
      return nothing satisfies never;
  }
}

function inChinese(nothing: NothingThere): Words {
  const { submission, file } = nothing;
  switch (nothing.kind) {
    case 'no-place':
      return {
        message: `${submission} 这里没有提交的程序`,
        advice: `请给出含有 ${file} 的文件夹的路径，或者这个文件的路径。`,
      };
    case 'no-file': {
      const rename =
        nothing.beside === undefined ? '' : `有一个 ${nothing.beside}：请改名为 ${file}。`;
      return {
        message: `文件夹 ${submission} 里没有文件 ${file}`,
        advice: `${rename}含有这些类的文件必须正好叫这个名字。`,
      };
    }
    case 'empty':
      return {
        message: `提交 ${submission} 的文件 ${file} 是空的`,
        advice: '请先保存你的程序，或者从起始文件重新开始。',
      };
    default:
      return nothing satisfies never;
  }
}
