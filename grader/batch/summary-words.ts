/** The words of a class's summary, in the terminal and in files, in both languages. */
import type { Language } from '../messages/languages.ts';

export interface SummaryWords {
  /** As HTML names the language. */
  readonly tag: string;
  readonly headline: (numbers: HeadlineNumbers) => string;
  /** What stands at the end of a sentence. */
  readonly stop: string;
  readonly colon: string;
  readonly part: (title: string, part: string) => string;
  readonly scores: string;
  readonly score: string;
  readonly submissions: string;
  readonly failedMost: string;
  readonly misconceptions: string;
  readonly notLoaded: string;
  readonly notLoadedInTerminal: string;
  readonly notGraded: string;
  readonly notGradedInTerminal: string;
  readonly more: (count: number, file: string) => string;
  readonly where: (folder: string, files: readonly string[]) => string;
  readonly lists: Readonly<Record<'nothing' | 'twice' | 'unmatched' | 'notTaken', string>>;
  readonly similar: SimilarWords;
  readonly page: PageWords;
  readonly answers: { readonly late: string; readonly emptyList: string; readonly on: OnBoard };
}

type OnBoard = (answer: string, input: string) => string;

export interface HeadlineNumbers {
  readonly submissions: number;
  readonly maxScore: number;
  /** Of all that have a grade, those that could not be loaded included. */
  readonly mean: number;
  readonly median: number;
  readonly fullMarks: number;
  readonly proven: number;
}

export interface SimilarWords {
  readonly title: string;
  readonly note: string;
  readonly none: string;
  readonly size: (tokens: number) => string;
  readonly together: (parts: readonly string[]) => string;
  readonly list: (names: readonly string[]) => string;
  readonly asReference: (name: string, others: number) => string;
  readonly others: (name: string, others: number) => string;
  readonly nobodyElse: string;
  readonly someHave: (others: number, list: string) => string;
  readonly allElsewhere: string;
  readonly theseAlone: (list: string) => string;
}

/** Of the page: its tables, by what stands above their columns. */
export interface PageWords {
  readonly students: string;
  readonly functions: string;
  readonly cases: string;
  readonly ofLoaded: (count: number) => string;
  readonly student: string;
  readonly points: string;
  readonly found: string;
  readonly twice: string;
  readonly nothing: string;
  readonly notGraded: string;
  readonly function: string;
  readonly of: string;
  readonly mean: string;
  readonly full: string;
  readonly some: string;
  readonly none: string;
  readonly notWritten: string;
  readonly commonestBug: string;
  readonly case: string;
  readonly title: string;
  readonly failedBy: string;
  readonly commonestAnswer: string;
}

const english: SummaryWords = {
  tag: 'en',
  headline: ({ submissions, maxScore, mean, median, fullMarks, proven }) =>
    `${submissions} ${submissions === 1 ? 'submission' : 'submissions'}, of ${maxScore} points: ` +
    `mean ${mean}, median ${median}, full marks ${fullMarks}` +
    `${proven === 0 ? '' : ` (${proven} proven right on every position)`}`,
  stop: '.',
  colon: ': ',
  part: (title, part) => `${title}, part ${part}`,
  scores: 'Scores',
  score: 'score',
  submissions: 'submissions',
  failedMost: 'Cases that most submissions fail',
  misconceptions: 'Misconceptions that were recognised',
  notLoaded: 'Could not be loaded',
  notLoadedInTerminal: 'Could not be loaded (0 points)',
  notGraded: 'Not graded, by the grader’s own fault',
  notGradedInTerminal: 'NOT GRADED, by the grader’s own fault; --resume tries again',
  more: (count, file) => `and ${count} more, see ${file}`,
  where: (folder, files) => `The results are in ${folder}: ${files.join(', ')}.`,
  lists: {
    nothing: 'Handed nothing in',
    twice:
      'Several submissions of one student, who has no points in the gradebook until one is left',
    unmatched: 'Submissions of nobody in the list of students',
    notTaken: 'Not taken as submissions',
  },
  similar: {
    title: 'Mostly the same program, whatever its names, order, comments, types and layout',
    note: 'This is information and no more: of a short exercise many good solutions look the same.',
    none: 'none',
    size: (tokens) => `${tokens} words and signs beyond the starter`,
    together: (parts) => parts.join('; '),
    list: (names) => names.join(', '),
    asReference: (name, others) => `${name} (as in the reference, and ${others} others)`,
    others: (name, others) => `${name} (${others} others)`,
    nobodyElse: 'nobody else of the class has a function just so',
    someHave: (others, list) => `of the ${others} others some have the same: ${list}`,
    allElsewhere: 'each function alike is found elsewhere too, so this may be the usual shape',
    theseAlone: (list) => `alike in these alone: ${list}`,
  },
  page: {
    students: 'Students',
    functions: 'Functions',
    cases: 'Cases',
    ofLoaded: (count) =>
      `Of the ${count} that could be loaded. A case that lost its points through another function’s fault is not counted as failed.`,
    student: 'student',
    points: 'points',
    found: 'what was found',
    twice: 'several submissions',
    nothing: 'nothing handed in',
    notGraded: 'not graded',
    function: 'function',
    of: 'of',
    mean: 'mean',
    full: 'full points',
    some: 'some',
    none: 'none',
    notWritten: 'not written',
    commonestBug: 'commonest bug that was recognised',
    case: 'case',
    title: 'title',
    failedBy: 'failed by',
    commonestAnswer: 'commonest wrong answer',
  },
  answers: {
    late: 'no answer in time',
    emptyList: 'an empty list',
    on: (answer, input) => `${answer}, on ${input}`,
  },
};

const chinese: SummaryWords = {
  tag: 'zh-CN',
  headline: ({ submissions, maxScore, mean, median, fullMarks, proven }) =>
    `${submissions} 份提交，满分 ${maxScore}：平均 ${mean}，中位数 ${median}，满分 ${fullMarks} 份` +
    `${proven === 0 ? '' : `（其中 ${proven} 份已证明在所有局面上正确）`}`,
  stop: '。',
  colon: '：',
  part: (title, part) => `${title}，第 ${part} 部分`,
  scores: '分数分布',
  score: '得分',
  submissions: '提交数',
  failedMost: '最多提交没有通过的用例',
  misconceptions: '识别出的典型错误',
  notLoaded: '无法加载',
  notLoadedInTerminal: '无法加载（0 分）',
  notGraded: '由于评分程序自身的原因没有评分',
  notGradedInTerminal: '没有评分，原因在评分程序自身；加 --resume 再试一次',
  more: (count, file) => `还有 ${count} 项，见 ${file}`,
  where: (folder, files) => `结果在 ${folder}：${files.join('、')}。`,
  lists: {
    nothing: '没有提交',
    twice: '同一名学生有多份提交；只留下一份之前，成绩册里没有分数',
    unmatched: '不属于名单上任何学生的提交',
    notTaken: '没有当作提交的文件',
  },
  similar: {
    title: '大体相同的程序（不论名称、顺序、注释、类型和排版）',
    note: '这只是供参考的信息：练习很短，许多好的解答本来就相像。',
    none: '没有',
    size: (tokens) => `在起始代码之外有 ${tokens} 个词和符号`,
    together: (parts) => parts.join('；'),
    list: (names) => names.join('、'),
    asReference: (name, others) => `${name}（与参考答案相同，另有 ${others} 份）`,
    others: (name, others) => `${name}（另有 ${others} 份）`,
    nobodyElse: '班上没有别人的函数与此完全一样',
    someHave: (others, list) => `其余 ${others} 份中也有一样的：${list}`,
    allElsewhere: '相同的每个函数在别处也有，所以这可能只是常见的写法',
    theseAlone: (list) => `只有这几份相同：${list}`,
  },
  page: {
    students: '学生',
    functions: '函数',
    cases: '用例',
    ofLoaded: (count) => `按能够加载的 ${count} 份统计。因别的函数出错而丢分的用例，不算没有通过。`,
    student: '学生',
    points: '分数',
    found: '发现的问题',
    twice: '有多份提交',
    nothing: '没有提交',
    notGraded: '没有评分',
    function: '函数',
    of: '满分',
    mean: '平均',
    full: '得满分',
    some: '得部分分',
    none: '得零分',
    notWritten: '还没有写',
    commonestBug: '最常见的已识别错误',
    case: '用例',
    title: '标题',
    failedBy: '未通过人数',
    commonestAnswer: '最常见的错误答案',
  },
  answers: {
    late: '没有按时作答',
    emptyList: '空列表',
    on: (answer, input) => `${answer}，局面 ${input}`,
  },
};

const WORDS: Readonly<Record<Language, SummaryWords>> = { en: english, zh: chinese };

export function summaryWords(language: Language): SummaryWords {
  return WORDS[language];
}
