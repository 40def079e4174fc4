/**
 * Recognizes a file that is no program at all, although it holds one: the answer of a chat with its Markdown fences,
 * a saved web page, a diff, a document of a word processor. A compiler would complain about the grammar of each line.
 */
import { LINE_END, type LoadFault, positionAt } from './source-location.ts';

/** What is wrong with the file, and the offset at which it shows, in UTF-16 units from the beginning of the text. */
type ForeignForm = LoadFault & { readonly at: number };

/** A form, and the pattern that shows it. */
interface Form {
  readonly form: 'rtf' | 'html' | 'diff' | 'markdown' | 'entity' | 'prose';
  readonly pattern: RegExp;
}

/** Forms that show anywhere in a file. The first one that fits is named. */
const FORMS_OF_A_FILE: readonly Form[] = [
  { form: 'rtf', pattern: /^\s*\{\\rtf/ },
  { form: 'html', pattern: /^\s*<(?:!doctype html|\?xml|html|head|body)\b/i },
  { form: 'diff', pattern: /^(?:diff --git |@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@)/m },
  { form: 'markdown', pattern: /^[ \t]*(?:`{3,}|~{3,})/m },
];

/** Forms of one line. A comment or a text may hold such a line, so only the line that the compiler cannot read counts. */
const FORMS_OF_A_LINE: readonly Form[] = [
  { form: 'entity', pattern: /&(?:lt|gt|amp|quot|nbsp|#39|#x27);/ },
  // At least four words that begin and end as a sentence does, without any sign of a program.
  { form: 'prose', pattern: /^[A-Z][\w'’]*[,!]?(?: [\w'’,-]+[,!]?){3,}[.:!?]\s*$/ },
];

/**
 * @param text a file that the compiler could not read
 * @param stumbledAt the offset at which the compiler gave up
 * @returns what the file is in the place of a program; nothing where it looks like a program
 */
export function foreignForm(text: string, stumbledAt: number): ForeignForm | undefined {
  const lineStart = stumbledAt + 1 - positionAt(text, stumbledAt).column;
  const [line = ''] = text.slice(lineStart).split(LINE_END, 1);
  return formIn(text, 0, FORMS_OF_A_FILE) ?? formIn(line, lineStart, FORMS_OF_A_LINE);
}

/** @param start the offset of the text in its file */
function formIn(text: string, start: number, forms: readonly Form[]): ForeignForm | undefined {
  for (const { form, pattern } of forms) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [matched] = match;
    const found = matched.trim();
    return { kind: 'foreign-form', form, found, at: start + match.index + matched.indexOf(found) };
  }
  return undefined;
}
