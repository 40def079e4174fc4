/**
 * Recognizes a file that contains a program in a form that cannot be compiled: the answer of a chat with its Markdown
 * fences, a saved web page, a diff, or a document of a word processor. A compiler would report a syntax error instead.
 */
import { LINE_END, type LoadFault, positionAt } from './source-location.ts';

/** The fault of the file, and the offset at which its form is recognized, in UTF-16 units. */
type ForeignForm = LoadFault & { readonly at: number };

/** A form, and the pattern that shows it. */
interface Form {
  readonly form: 'rtf' | 'html' | 'diff' | 'markdown' | 'entity' | 'prose';
  readonly pattern: RegExp;
}

/** Forms that can be recognized anywhere in a file. The first one that fits counts. */
const FORMS_OF_A_FILE: readonly Form[] = [
  { form: 'rtf', pattern: /^\s*\{\\rtf/ },
  { form: 'html', pattern: /^\s*<(?:!doctype html|\?xml|html|head|body)\b/i },
  { form: 'diff', pattern: /^(?:diff --git |@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@)/m },
  { form: 'markdown', pattern: /^[ \t]*(?:`{3,}|~{3,})/m },
];

/** Forms of one line. Comments and texts may contain such lines, so only the line that the compiler cannot read is tested. */
const FORMS_OF_A_LINE: readonly Form[] = [
  { form: 'entity', pattern: /&(?:lt|gt|amp|quot|nbsp|#39|#x27);/ },
  // At least four words that begin and end as a sentence does, without any sign of a program.
  { form: 'prose', pattern: /^[A-Z][\w'’]*[,!]?(?: [\w'’,-]+[,!]?){3,}[.:!?]\s*$/ },
];

/**
 * @param text a file that the compiler could not read
 * @param errorAt the offset of the compiler's error
 * @returns the form of the file; undefined if it looks like a program
 */
export function foreignForm(text: string, errorAt: number): ForeignForm | undefined {
  const lineStart = errorAt + 1 - positionAt(text, errorAt).column;
  const [line = ''] = text.slice(lineStart).split(LINE_END, 1);
  return formIn(text, 0, FORMS_OF_A_FILE) ?? formIn(line, lineStart, FORMS_OF_A_LINE);
}

/** @param start the offset of the text in its file */
function formIn(text: string, start: number, forms: readonly Form[]): ForeignForm | undefined {
  for (const { form, pattern } of forms) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [matchedText] = match;
    // The message of the fault names this text `found`.
    const found = matchedText.trim();
    const at = start + match.index + matchedText.indexOf(found);
    return { kind: 'foreign-form', form, found, at };
  }
  return undefined;
}
