/**
 * The files that a submission is made of for a type checker: those that the compiler read, and those
 * from which only types are imported, which a compiler never asks for. Found by the words of the
 * program, so it is known before a type checker is started what it will look for.
 */
import path from 'node:path';
import jsTokens from 'js-tokens';
import { SubmissionFileError } from './load-fault.ts';
import type { SubmissionFiles } from './submission-files.ts';

/** Comments that tell a type checker to read other files. */
const DIRECTIVE = /<\s*(?:reference|amd-)|@jsx|@import/i;

/**
 * Where a slash stands it may be read as the beginning of a pattern or as a division, and so what
 * follows as a text, a comment, or code. Nothing that could be an import may hide there.
 */
const LIKE_AN_IMPORT = /\b(?:import|require)\s*\(|\b(?:import|from|module)\s*['"`]/;

/**
 * @returns the text of each file by its name; nothing when one of them asks for what is not the
 *   submission's own, or cannot be read
 */
export function ownTexts(files: SubmissionFiles): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  const waiting = [files.entry];
  try {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const name = files.nameOf(file);
      if (texts.has(name)) continue;
      const text = files.read(file);
      texts.set(name, text);
      const requests = requestsIn(text);
      if (requests === undefined) return undefined;
      for (const request of requests) {
        const found = files.resolve(request, file);
        // Through a link within the submission: there are no links where types are checked.
        const wanted = path.resolve(path.dirname(file), request);
        if (!found.startsWith(wanted.replace(/\.[mc]?jsx?$/, ''))) return undefined;
        waiting.push(found);
      }
    }
  } catch (error) {
    if (error instanceof SubmissionFileError) return undefined;
    throw error;
  }
  return texts;
}

/** What stands in the imports; nothing when there is a directive, or one cannot be read off. */
function requestsIn(text: string): string[] | undefined {
  const requests: string[] = [];
  const before = ['', ''];
  const mayHide: string[] = [];
  let hasSlash = false;
  for (const token of jsTokens(text)) {
    switch (token.type) {
      case 'WhiteSpace':
      case 'LineTerminatorSequence':
        continue;
      case 'SingleLineComment':
      case 'MultiLineComment':
        if (DIRECTIVE.test(token.value)) return undefined;
        mayHide.push(token.value);
        continue;
      case 'StringLiteral':
      case 'NoSubstitutionTemplate':
        mayHide.push(token.value);
        if (!isImported(before)) break;
        if (token.value.includes('\\')) return undefined;
        requests.push(token.value.slice(1, -1));
        break;
      case 'RegularExpressionLiteral':
      case 'TemplateHead':
      case 'TemplateMiddle':
      case 'TemplateTail':
        mayHide.push(token.value);
        hasSlash ||= token.type === 'RegularExpressionLiteral';
        break;
      default:
        hasSlash ||= token.value === '/' || token.value === '/=';
    }
    before.unshift(token.value);
    before.pop();
  }
  // A token may end in the middle of what it hides, so they are looked at together.
  if (hasSlash && LIKE_AN_IMPORT.test(mayHide.join(''))) return undefined;
  return requests;
}

function isImported([last, earlier]: readonly string[]): boolean {
  if (last === 'from' || last === 'import' || last === 'module') return true;
  return last === '(' && (earlier === 'import' || earlier === 'require');
}
