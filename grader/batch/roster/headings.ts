/**
 * Which column of a list of students holds what, told by its heading. `headings.json` has those that
 * Moodle, Canvas, Gradescope, GitHub Classroom, Classroom 50 and nbgrader write, those that people in
 * English and Chinese write by hand, and those of a Moodle in German, French or Spanish, as
 * {@link plainHeading} leaves them; where two columns have a role, the first word wins.
 */
import HEADINGS from './headings.json' with { type: 'json' };

/** `due`: until when this student may hand in; `submittedAt` is in Moodle's worksheet; the last are decisions. */
export type Role = keyof typeof HEADINGS.columns | 'canvasId' | 'participant' | 'submittedAt';

/**
 * @param cellsOf what stands below a heading
 * @returns the column of each role that there is, counted from 0
 */
export function rolesOf(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
): ReadonlyMap<Role, number> {
  // GitHub has a number for each person besides the login, and both are called an id.
  const isGithubNumber = (plain: string, column: number): boolean =>
    plain === 'githubid' && cellsOf(column).every((cell) => /^\d+$/.test(cell));
  const plain = headings
    .map(plainHeading)
    .map((each, column) => (isGithubNumber(each, column) ? '' : each));
  const roles = new Map<Role, number>();
  for (const [role, words] of Object.entries(HEADINGS.columns) as [Role, readonly string[]][]) {
    const word = words.find((each) => plain.includes(each));
    if (word !== undefined) roles.set(role, plain.indexOf(word));
  }
  const submitted = worksheetColumn(headings, 'submitted');
  if (submitted !== undefined) roles.set('submittedAt', submitted);
  const rename = (to: Role): void => {
    roles.set(to, roles.get('id')!);
    roles.delete('id');
  };
  // "ID" is Canvas's own number in Canvas's list, and what the school gives anywhere else.
  const isCanvas = plain.some((each) => each.startsWith('sis'));
  if (isCanvas && plain[roles.get('id') ?? -1] === 'id') rename('canvasId');
  // "Participant 123" in each line, whatever the column is called.
  const participant = headings.findIndex(
    (heading, column) =>
      ![...roles].some(([role, of]) => of === column && role !== 'id') &&
      areParticipants(heading, cellsOf(column)),
  );
  if (participant >= 0) {
    if (roles.get('id') === participant) rename('participant');
    else roles.set('participant', participant);
  }
  return roles;
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
  const [grade, feedback, maximum, identifier] = (
    ['grade', 'feedback', 'maximum', 'identifier'] as const
  ).map((column) => worksheetColumn(headings, column));
  return grade === undefined || identifier === undefined ? undefined : { grade, feedback, maximum };
}

function worksheetColumn(
  headings: readonly string[],
  column: keyof typeof HEADINGS.worksheet,
): number | undefined {
  const words = HEADINGS.worksheet[column];
  const index = headings.findIndex((each) => words.includes(each.trim().toLowerCase()));
  return index < 0 ? undefined : index;
}

function areParticipants(heading: string, cells: readonly string[]): boolean {
  const words = new Set(cells.map((cell) => PARTICIPANT.exec(cell)?.slice(1, 3).join('')));
  const [word = ''] = words;
  // There a number may stand at once behind the word.
  const isIdentifier = worksheetColumn([heading], 'identifier') === 0;
  const isTold = word.endsWith(' ') || (word !== '' && isIdentifier);
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
