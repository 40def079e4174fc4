/**
 * The blocks that sheets are made of, such as a heading, a board or the choices of a question. HTML and Markdown have the
 * same blocks and lay each out in their own way. All texts may be a student's own, and are escaped there.
 */
import type { Picture } from '../../../engine/picture.ts';
import type { QuizCode } from '../../../quiz/quiz.ts';

interface HeadingBlock {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
}

/** A sentence of a question, with code between backticks: see `code-in-text.ts`. */
interface SentenceBlock {
  readonly kind: 'sentence';
  readonly text: string;
}

interface ListBlock {
  readonly kind: 'list';
  readonly items: readonly string[];
}

interface TableBlock {
  readonly kind: 'table';
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Lines of a program with their numbers, below a line that says which they are. */
interface CodeBlock {
  readonly kind: 'code';
  readonly caption: string;
  readonly code: QuizCode;
}

interface PictureBlock {
  readonly kind: 'picture';
  readonly picture: Picture;
}

/** A drawing in lines of text. */
interface DrawingBlock {
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
interface ChoicesBlock {
  readonly kind: 'choices';
  readonly choices: readonly SheetChoice[];
}

/** A line to write on. */
interface LineBlock {
  readonly kind: 'line';
  readonly label: string;
}

/** A command on one line, so that it can be pasted. */
interface CommandBlock {
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
  | HeadingBlock
  | TextBlock
  | SentenceBlock
  | ListBlock
  | TableBlock
  | CodeBlock
  | PictureBlock
  | DrawingBlock
  | ChoicesBlock
  | LineBlock
  | CommandBlock
  | Part;

/** A whole file. */
export interface SheetPage {
  readonly title: string;
  readonly blocks: readonly SheetBlock[];
}

export function heading(level: HeadingBlock['level'], text: string): SheetBlock {
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
