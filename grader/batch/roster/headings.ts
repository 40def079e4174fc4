/**
 * Which column of a list of students holds what, told by its heading. `headings.json` has those that
 * Moodle, Canvas, Gradescope, GitHub Classroom, Classroom 50 and nbgrader write, those that people in
 * English and Chinese write by hand, and those of a Moodle in German, French or Spanish, as
 * {@link plainHeading} leaves them; where two columns have a role, the first word wins.
 */
import HEADINGS from './headings.json' with { type: 'json' };

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
  | 'section'
  /** Until when this student may hand in, where it is not as for the class. */
  | 'due'
  /** In Moodle's worksheet. */
  | 'submittedAt';

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
  for (const [role, words] of Object.entries(HEADINGS.columns) as [Role, readonly string[]][]) {
    const word = words.find((each) => plain.includes(each));
    if (word !== undefined) roles.set(role, plain.indexOf(word));
  }
  const submitted = headings.findIndex((heading) => isOfWorksheet('submitted', heading));
  if (submitted >= 0) roles.set('submittedAt', submitted);
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
/** Columns of the worksheet that Moodle gives for grading outside of it, and takes back. */
export interface WorksheetColumns {
  readonly grade: number;
  readonly feedback: number | undefined;
  readonly maximum: number | undefined;
}

/** @returns nothing for a table of any other kind */
export function worksheetColumns(headings: readonly string[]): WorksheetColumns | undefined {
  const find = (column: keyof typeof HEADINGS.worksheet): number | undefined => {
    const index = headings.findIndex((heading) => isOfWorksheet(column, heading));
    return index < 0 ? undefined : index;
  };
  const grade = find('grade');
  if (grade === undefined || find('identifier') === undefined) return undefined;
  return { grade, feedback: find('feedback'), maximum: find('maximum') };
}

function isOfWorksheet(column: keyof typeof HEADINGS.worksheet, heading: string): boolean {
  return HEADINGS.worksheet[column].includes(heading.trim().toLowerCase());
}

function areParticipants(heading: string, cells: readonly string[]): boolean {
  const words = new Set(cells.map((cell) => PARTICIPANT.exec(cell)?.slice(1, 3).join('')));
  const [word = ''] = words;
  // There a number may stand at once behind the word.
  const isTold = word.endsWith(' ') || (word !== '' && isOfWorksheet('identifier', heading));
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
export const USUAL_HEADINGS = HEADINGS.usual.join(', ').replace(/, (?=[^,]*$)/, ' or ');
