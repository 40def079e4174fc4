/**
 * Why there is nothing to grade in what somebody has handed in, or why it is nobody's, in both
 * languages.
 */
import { LANGUAGES, type Language } from '../../messages/languages.ts';

/** A reason as it is passed on, until it is known in which language it is told. */
export type Reason = Readonly<Record<Language, string>>;

interface IntakeWords {
  readonly folderUnreadable: (code: string) => string;
  readonly within: (folder: string, reason: string) => string;
  readonly linkOutside: (file: string) => string;
  readonly several: (count: number, file: string, shown: readonly string[]) => string;
  readonly emptyFolder: string;
  /** @param shown some of what there is instead */
  readonly noFile: (file: string, shown: readonly string[]) => string;
  /** @param several whether there are more archives than one */
  readonly onlyArchives: (file: string, shown: readonly string[], several: boolean) => string;
  readonly zipRefused: (zip: string, reason: string) => string;
  readonly linkInZip: (zip: string, file: string) => string;
  readonly inZip: (
    zip: string,
    reason: string,
    others: readonly string[],
    nested: boolean,
  ) => string;
  readonly noFileHandedIn: string;
  readonly noProgram: (shown: readonly string[]) => string;
  /** Whose number in the platform its name may hold. */
  readonly severalPeople: (numbers: readonly string[]) => string;
  readonly folderNotThere: (folder: string) => string;
  readonly nameNoText: string;
  readonly link: string;
  readonly notOrdinary: string;
  readonly zipTooLarge: (size: string, most: string) => string;
  readonly noZip: string;
  readonly zipDamaged: string;
  readonly fileOutsideZip: (file: string) => string;
  readonly zipLocked: string;
  readonly zipTooManyFiles: (count: number, most: number) => string;
  readonly zipFilesTooLarge: (most: string) => string;
  readonly hidden: string;
  readonly packages: string;
  readonly otherArchive: string;
  readonly noSource: string;
  readonly outsidePattern: string;
  readonly groupIncomplete: string;
  readonly fitsSeveral: string;
  readonly nobodyOnList: string;
}

const NOT_OPENED = 'of archives only .zip is opened';

const english: IntakeWords = {
  folderUnreadable: (code) => `the folder cannot be read (${code})`,
  within: (folder, reason) => `${folder}: ${reason}`,
  linkOutside: (file) => `${file} is a link to a place outside of the submission`,
  several: (count, file, shown) => `there are ${count} files ${file}: ${shown.join(', ')}`,
  emptyFolder: 'the folder is empty',
  noFile: (file, shown) =>
    `there is no file ${file}${shown.length === 0 ? '' : `, only ${shown.join(', ')}`}`,
  onlyArchives: (file, shown, several) =>
    `there is no file ${file}, only ${shown.join(', ')}: ${several ? 'of several archives none is taken' : NOT_OPENED}`,
  zipRefused: (zip, reason) => `${zip} cannot be opened: ${reason}`,
  linkInZip: (zip, file) => `in ${zip}, ${file} is a link, and links are not followed`,
  inZip: (zip, reason, others, nested) =>
    `in ${zip}, ${reason}${others.length === 0 ? '' : `; it holds ${others.join(', ')}`}${
      nested ? ', and a zip inside of a zip is not opened' : ''
    }`,
  noFileHandedIn: 'text was typed in or a link was given, and no file handed in',
  noProgram: (shown) => `there is no program, only ${shown.join(', ')}`,
  severalPeople: (numbers) =>
    `its name can be read as that of ${numbers.join(' or of ')}; rename it, or name a list of students that has their numbers`,
  folderNotThere: (folder) => `the folder ${folder} is not there`,
  nameNoText: 'its name is no UTF-8 text; rename it',
  link: 'it is a link, and links are not followed out of the class’s folder',
  notOrdinary: 'it is neither a folder nor an ordinary file',
  zipTooLarge: (size, most) => `it is too large: ${size} of at most ${most}`,
  noZip: 'it is no zip that can be read, or it is damaged',
  zipDamaged: 'it is damaged: not all of it can be unpacked',
  fileOutsideZip: (file) => `it has a file outside of its own folder: ${file}`,
  zipLocked: 'it is protected by a password',
  zipTooManyFiles: (count, most) => `it has too many files: ${count} of at most ${most}`,
  zipFilesTooLarge: (most) => `its files are too large: more than ${most} when unpacked`,
  hidden: 'its name begins with a dot, so it is hidden',
  packages: 'packages, no work',
  otherArchive: `${NOT_OPENED}; unpack it into a folder of this name`,
  noSource: 'it is no program: its name ends neither in .ts nor in .js',
  outsidePattern: 'nothing in it fits the pattern',
  groupIncomplete: 'not all of its group can be found in the list',
  fitsSeveral: 'it fits several students of the list',
  nobodyOnList: 'nobody in the list',
};

const chinese: IntakeWords = {
  folderUnreadable: (code) => `无法读取文件夹（${code}）`,
  within: (folder, reason) => `${folder}：${reason}`,
  linkOutside: (file) => `${file} 是指向提交的文件夹之外的链接`,
  several: (count, file, shown) => `有 ${count} 个 ${file} 文件：${shown.join('、')}`,
  emptyFolder: '文件夹是空的',
  noFile: (file, shown) =>
    `没有文件 ${file}${shown.length === 0 ? '' : `，只有 ${shown.join('、')}`}`,
  onlyArchives: (file, shown, several) =>
    `没有文件 ${file}，只有 ${shown.join('、')}：${several ? '有多个压缩包时一个也不取' : '压缩包只能打开 .zip'}`,
  zipRefused: (zip, reason) => `无法打开 ${zip}：${reason}`,
  linkInZip: (zip, file) => `${zip} 里的 ${file} 是链接，不会跟随链接`,
  inZip: (zip, reason, others, nested) =>
    `${zip} 里${reason}${others.length === 0 ? '' : `；里面有 ${others.join('、')}`}${
      nested ? '，不会打开压缩包里的压缩包' : ''
    }`,
  noFileHandedIn: '只输入了文字或给出了链接，没有提交文件',
  noProgram: (shown) => `没有程序，只有 ${shown.join('、')}`,
  severalPeople: (numbers) =>
    `它的名字可以理解为 ${numbers.join(' 或 ')} 的；请改名，或者给出含有这些编号的学生名单`,
  folderNotThere: (folder) => `没有文件夹 ${folder}`,
  nameNoText: '它的名字不是 UTF-8 文本，请改名',
  link: '它是一个链接，不会跟随链接离开班级的文件夹',
  notOrdinary: '它既不是文件夹，也不是普通文件',
  zipTooLarge: (size, most) => `它太大：${size}，上限是 ${most}`,
  noZip: '它不是能读取的 zip 文件，或者已经损坏',
  zipDamaged: '它已经损坏，无法全部解压',
  fileOutsideZip: (file) => `它有一个在自己文件夹之外的文件：${file}`,
  zipLocked: '它有密码保护',
  zipTooManyFiles: (count, most) => `它的文件太多：${count} 个，上限是 ${most} 个`,
  zipFilesTooLarge: (most) => `它的文件太大：解压后超过 ${most}`,
  hidden: '名字以点开头，是隐藏文件',
  packages: '是软件包，不是作业',
  otherArchive: '压缩包只能打开 .zip；请把它解压到同名的文件夹',
  noSource: '不是程序：名字不以 .ts 或 .js 结尾',
  outsidePattern: '其中没有符合 --pattern 的文件',
  groupIncomplete: '这一组的成员没有全部在名单上找到',
  fitsSeveral: '与名单上的多名学生都相符',
  nobodyOnList: '名单上没有这个人',
};

const WORDS: Readonly<Record<Language, IntakeWords>> = { en: english, zh: chinese };

/** @param say one reason, by the words of a language */
export function reasonIn(say: (words: IntakeWords, language: Language) => string): Reason {
  const [en, zh] = LANGUAGES.map((language) => say(WORDS[language], language)) as [string, string];
  return { en, zh };
}
