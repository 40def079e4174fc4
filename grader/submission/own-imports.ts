/**
 * The files that a submission is made of for a type checker: those that the compiler read, and those
 * from which only types are imported, which a compiler never asks for. Found by what looks like an import,
 * wherever it stands, so it is known before a type checker is started what it will look for.
 */
import path from 'node:path';
import { SubmissionFileError } from './load-fault.ts';
import type { SubmissionFiles } from './submission-files.ts';

/** Comments that tell a type checker to read other files. */
const DIRECTIVE = /<\s*(?:reference|amd-)|@jsx|@import/i;
const IMPORT =
  /\b(?:import|require)\s*\(\s*(['"`])(.*?)\1|\b(?:import|from|module)\s*(['"`])(.*?)\3/g;
/** What it asks for stands behind a comment, or a slash that may be the end of one. */
const HIDDEN_IMPORT = /\b(?:(?:import|require)\s*(?:\(\s*)?|from\s*|module\s*)\//;
/** None is installed where types are checked. */
const OF_A_PACKAGE = /^(?:node:)?@?[\w-]+(?:\/[\w-]+)*$/;

/**
 * @returns the text of each file by its name; nothing when one of them may ask for what is not the
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
      if (DIRECTIVE.test(text) || HIDDEN_IMPORT.test(text)) return undefined;
      for (const [, , called, , named] of text.matchAll(IMPORT)) {
        const request = called ?? named ?? '';
        if (OF_A_PACKAGE.test(request)) continue;
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
