/** The words of a release's README, in each language. */

/** The languages of a page, by how its file's name ends. */
export const PAGE_LANGUAGES = ['.md', '.zh-CN.md'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export interface ReadmeWords {
  readonly handingIn: string;
  readonly otherLanguage: string;
  readonly title: string;
  /** What comes before the two tables. */
  readonly steps: string;
  readonly exercises: string;
  readonly commands: string;
  readonly answersOf: string;
  readonly playAgainst: string;
  readonly afterCommands: string;
  readonly play: string;
  readonly rules: string;
}

const INSTALL = `   \`\`\`sh
   npm ci
   \`\`\`
`;

const english: ReadmeWords = {
  handingIn: `There is no solution here: \`--submission reference\`, \`cases audit\` and \`release\` do not work.

Hand in by pushing to your repository: the workflow in \`.github/workflows/grade.yml\` grades each push.
Change nothing but \`starter/\`; what counts is graded with the instructor's own copy of the rest.
`,
  otherLanguage: '[中文](README.zh-CN.md)',
  title: 'Exercises on game trees',
  steps: `1. Install [Node](https://nodejs.org) 20.19 or later, and once, in this folder:

${INSTALL}
2. Write the function bodies in the files below, each between its \`Begin\` and \`End\` line.

3. See how far you are, as often as you like. \`npm run grade -- --all\` tells it of all exercises in a
   line each, and which to take next.
`,
  exercises: '| exercise | your file | graded by |',
  commands: '| command | what it does |',
  answersOf: 'what your program answers to that',
  playAgainst: 'play against your own program',
  afterCommands: `\`try\` with \`--explain\` tells what is right and why, with \`--call <function>\` it asks one function
alone.`,
  play: '\nNothing has to be finished to `play`: right functions stand in for those that are not written.',
  rules: `## Rules

- Keep the names and parameters of the classes and functions. You may add functions, fields, and
  helper files beside yours.
- One bug costs one function: what fails only because another function is wrong keeps its points.
- Your program runs by itself, without files, network, timers or packages. \`console.log\` works and is
  shown with the results.
`,
};

const chinese: ReadmeWords = {
  handingIn: `这里没有参考答案：\`--submission reference\`、\`cases audit\` 和 \`release\` 在这里不能用。

推送到你的仓库就是提交：\`.github/workflows/grade.yml\` 会给每次推送评分。
除了 \`starter/\` 什么都不要改；真正计分时，其他文件用的是老师自己的一份。
`,
  otherLanguage: '[English](README.md)',
  title: '博弈树练习',
  steps: `1. 安装 [Node](https://nodejs.org) 20.19 或更高版本，然后在本文件夹里运行一次：

${INSTALL}
2. 在下面的文件里写出函数体，每个都写在它的 \`Begin\` 行和 \`End\` 行之间。

3. 随时查看做到了哪里。\`npm run grade -- --all\` 每个练习显示一行，并告诉你接下来做哪个。
`,
  exercises: '| 练习 | 你的文件 | 评分命令 |',
  commands: '| 命令 | 作用 |',
  answersOf: '看你的程序对它的回答',
  playAgainst: '和你自己的程序对弈',
  afterCommands:
    '`try` 加上 `--explain` 会说明什么是对的以及为什么，加上 `--call <函数>` 只问一个函数。',
  play: '\n没有写完也可以 `play`：还没有写的函数由正确的函数代替。',
  rules: `## 规则

- 类名、函数名和参数要保持不变。可以增加自己的函数、字段，以及旁边的文件。
- 一个错误只扣一个函数的分：只因为别的函数有错而出错的，不扣分。
- 程序是独立运行的：没有文件、网络、定时器，也不能用第三方的包。可以使用 \`console.log\`，打印的内容会和结果一起显示。
`,
};

export const README_WORDS: Readonly<Record<PageLanguage, ReadmeWords>> = {
  '.md': english,
  '.zh-CN.md': chinese,
};
