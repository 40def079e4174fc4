/** What is said of a command line that cannot be read, in Chinese. */

/** What the reader of the command line says, and what the options say of their values. */
const SENTENCES: readonly (readonly [english: RegExp, chinese: string])[] = [
  [/^error: unknown option '(.*)'$/m, '错误：没有选项 $1'],
  [/^error: unknown command '(.*)'$/m, '错误：没有命令 $1'],
  [/^error: missing required argument '(.*)'$/m, '错误：缺少参数 <$1>'],
  [/^error: option '(.*)' argument missing$/m, '错误：选项 $1 后面缺少值'],
  [
    /^error: too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+)\.$/m,
    '错误：参数太多：应有 $2 个，给了 $3 个。',
  ],
  [/^error: option '(.*)' argument '(.*)' is invalid\./m, '错误：选项 $1 的值 $2 不对。'],
  [/^error: option '(.*)' cannot be used with option '(.*)'$/m, '错误：选项 $1 不能与 $2 一起用'],
  [
    /^error: command-argument value '(.*)' is invalid for argument '(.*)'\./m,
    '错误：参数 <$2> 的值 $1 不对。',
  ],
  [/\(Did you mean one of (.*)\?\)/, '（是不是 $1 之一？）'],
  [/\(Did you mean (.*)\?\)/, '（是不是 $1？）'],
  [/ Did you mean ([^?]*)\?/, '是不是 $1？'],
  [/ There is no exercise '(.*?)'\./, '没有名为 $1 的练习。'],
  [/ There is no such format\./, '没有这种格式。'],
  [/ There is no format '(.*?)'\./, '没有格式 $1。'],
  [/ There is no file name after '(.*?)'\./, '$1 后面缺少文件名。'],
  [/ (?:Known: |Allowed choices are |It must be one of )(.*)\.$/m, '可用的有：$1。'],
  [/ It must be a whole number from (\d+) to (\d+)\./, '应为 $1 到 $2 的整数。'],
  [/ It must be (?:a number )?from (\d+) to (\d+)\./, '应为 $1 到 $2 的数。'],
  [/ It must be a number above 0 and at most (\d+)\./, '应为大于 0、不超过 $1 的数。'],
  [/ It must be a number of points, 0 or more\./, '应为分数，不小于 0。'],
  [
    / It must be like (\d+\/\d+): the third of twenty parts\./,
    '应写成 $1 的样子：二十份里的第三份。',
  ],
  [/ It must be like (\S+)\./, '应写成 $1 的样子。'],
  [/ It must be ([\w, ]+) or (\w+)\./, '应为 $1 或 $2。'],
];

/** @returns the same in Chinese, but for what has no translation */
export function usageInChinese(text: string): string {
  return SENTENCES.reduce((told, [english, chinese]) => told.replace(english, chinese), text);
}
