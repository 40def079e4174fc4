/**
 * Which column of a list of students holds what, told by its heading: those that Moodle, Canvas,
 * Gradescope, GitHub Classroom, Classroom 50 and nbgrader write, those that people in English and
 * Chinese write by hand, and those of a Moodle in German, French or Spanish.
 */

export type Role =
  | 'login'
  | 'canvasId'
  | 'sisId'
  | 'id'
  | 'participant'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'section';

/** As {@link plainHeading} leaves them. Where two columns have a role, the first word wins. */
const WORDS: Readonly<Record<Exclude<Role, 'canvasId' | 'participant'>, readonly string[]>> = {
  login:
    `githubusername githublogin github githubid sisloginid loginid login username user userlogin
    account accountname netid unixname shortname kerberos 用户名 登录名 登陆名 账号 帐号 账户 登录账号
    github用户名 github账号 github账户 用户 benutzername anmeldename nomdutilisateur nombredeusuario`.split(
      /\s+/,
    ),
  sisId: ['sisuserid', 'sisid'],
  id: `id studentid studentnumber studentno sid idnumber matriculationnumber matriculation matrikelnummer
    matricule rollnumber rollno registrationnumber externalid identifier rosteridentifier userid
    学号 学生学号 学生编号 学生id 编号 学籍号 考号 工号
    idnummer numérodidentification númerodeid`.split(/\s+/),
  name: `name fullname student studentname displayname vollständigername nomcomplet nombrecompleto 姓名 学生姓名 名字 全名 学生`.split(
    /\s+/,
  ),
  firstName: `firstname givenname givennames forename forenames 名 vorname prénom nombre`.split(
    /\s+/,
  ),
  lastName:
    `lastname surname familyname 姓 姓氏 nachname familienname nom nomdefamille apellido apellidos`.split(
      /\s+/,
    ),
  email: `email emailaddress mail emails 邮箱 电子邮箱 电子邮件 电子邮件地址 邮件 邮箱地址
    emailadresse adressedecourriel courriel direccióndecorreo correo`.split(/\s+/),
  section: `section sections class group groups classname tutorial 班级 小组 组 班 教学班 分组
    gruppe gruppen groupe groupes grupo grupos`.split(/\s+/),
};

/**
 * @param cellsOf what stands below a heading
 * @returns the column of each role that there is, counted from 0
 */
export function rolesOf(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
): ReadonlyMap<Role, number> {
  // GitHub has a number for each person besides the login, and both are called an id.
  const plain = headings.map((heading, column) =>
    isGithubNumber(heading, cellsOf(column)) ? '' : plainHeading(heading),
  );
  const roles = new Map<Role, number>();
  for (const [role, words] of Object.entries(WORDS) as [Role, readonly string[]][]) {
    const word = words.find((each) => plain.includes(each));
    if (word !== undefined) roles.set(role, plain.indexOf(word));
  }
  // "ID" is Canvas's own number in Canvas's list, and what the school gives anywhere else.
  const isCanvas = plain.some((each) => each.startsWith('sis'));
  const id = roles.get('id');
  if (isCanvas && id !== undefined && plain[id] === 'id') {
    roles.delete('id');
    roles.set('canvasId', id);
  }
  const isOther = (column: number): boolean =>
    [...roles].some(([role, of]) => of === column && role !== 'id');
  // "Participant 123" in each line, whatever the column is called.
  const participant = headings.findIndex(
    (heading, column) => !isOther(column) && areParticipants(heading, cellsOf(column)),
  );
  if (participant >= 0) {
    if (roles.get('id') === participant) roles.delete('id');
    roles.set('participant', participant);
  }
  return roles;
}

function isGithubNumber(heading: string, cells: readonly string[]): boolean {
  return plainHeading(heading) === 'githubid' && cells.every((cell) => /^\d+$/.test(cell));
}

export const PARTICIPANT = /^(\p{L}[\p{L}/]+)(\s*)(\d+)$/u;
/** What Moodle's worksheet calls the column, in which a number may stand at once behind the word. */
export const IDENTIFIER = /^(?:identifier|编号|标识符)$/i;

function areParticipants(heading: string, cells: readonly string[]): boolean {
  const words = new Set(cells.map((cell) => PARTICIPANT.exec(cell)?.slice(1, 3).join('')));
  const [word = ''] = words;
  const isTold = word.endsWith(' ') || (word !== '' && IDENTIFIER.test(heading.trim()));
  return isTold && words.size === 1 && new Set(cells).size === cells.length;
}

/** Small letters and digits only: `E-mail (school)` is `email`. */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** For the message that no column was recognised. */
export const USUAL_HEADINGS =
  'login, username, id, student id, name, email, 学号, 姓名, 用户名 or 邮箱';
