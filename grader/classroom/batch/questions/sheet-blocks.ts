/**
 * The blocks that sheets are made of, such as a heading, a board or the choices of a question. HTML and Markdown have the
 * same blocks and lay each out in their own way. All texts may be a student's own, and are escaped there.
 */
import type { Picture } from '../../../engine/picture.ts';
import type { QuizCode } from '../../../quiz/quiz.ts';

interface Heading {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

interface Text {
  readonly kind: 'text';
  readonly text: string;
}

/** A sentence of a question, with code between backticks: see `code-in-text.ts`. */
interface Sentence {
  readonly kind: 'sentence';
  readonly text: string;
}

interface List {
  readonly kind: 'list';
  readonly items: readonly string[];
}

interface Table {
  readonly kind: 'table';
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Lines of a program with their numbers, below a line that says which they are. */
interface Code {
  readonly kind: 'code';
  readonly caption: string;
  readonly code: QuizCode;
}

interface DrawnPicture {
  readonly kind: 'picture';
  readonly picture: Picture;
}

/** A drawing in lines of text. */
interface Drawing {
  readonly kind: 'drawing';
  readonly lines: readonly string[];
}

export interface SheetChoice {
  /** The letter in front of the text; none where it is not one of the choices of the question. */
  readonly letter?: string;
  readonly text: string;
  readonly picture?: Picture | undefined;
  /** The examiner's sheet marks it. */
  readonly isRight?: boolean;
}

/** Choices, each with a box to tick. */
interface Choices {
  readonly kind: 'choices';
  readonly choices: readonly SheetChoice[];
}

/** A line to write on. */
interface WritingLine {
  readonly kind: 'line';
  readonly label: string;
}

/** A command on one line, so that it can be pasted. */
interface PastedCommand {
  readonly kind: 'command';
  readonly lead: string;
  readonly command: string;
}

/**
 * Blocks that belong together: the sheet of a student, which begins on a new page; the answers of a student; or a
 * question, which is on one page.
 */
export interface Part {
  readonly kind: 'part';
  readonly name: 'student' | 'answers' | 'question';
  readonly blocks: readonly SheetBlock[];
}

export type SheetBlock =
  | Heading
  | Text
  | Sentence
  | List
  | Table
  | Code
  | DrawnPicture
  | Drawing
  | Choices
  | WritingLine
  | PastedCommand
  | Part;

/** A whole file. */
export interface SheetPage {
  readonly title: string;
  readonly blocks: readonly SheetBlock[];
}

export function heading(level: Heading['level'], text: string): SheetBlock {
  return { kind: 'heading', level, text };
}

export function text(words: string): SheetBlock {
  return { kind: 'text', text: words };
}

export function sentence(words: string): SheetBlock {
  return { kind: 'sentence', text: words };
}

/** @returns nothing where the list is empty */
export function list(items: readonly string[]): SheetBlock[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}
