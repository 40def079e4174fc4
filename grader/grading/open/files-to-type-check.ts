/**
 * Finds the files of a submission that a type checker needs: those that the program consists of, and those from which only
 * types are imported, which a compiler never reads. Anything in the text that looks like an import counts as one, so all
 * files that a type checker could ask for are known before it is started.
 */
import { SubmissionFileError } from '../../submission/source-location.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';

/** Comments that tell a type checker to read other files. It is not allowed to, and would miss what they declare. */
const DIRECTIVE = /<\s*(?:reference|amd-)|@jsx|@import/i;
const IMPORT =
  /\b(?:import|require)\s*\(\s*(['"`])(.*?)\1|\b(?:import|from|module)\s*(['"`])(.*?)\3/g;
/** An import whose file name stands behind a comment, or behind a slash that may be the end of a comment. */
const HIDDEN_IMPORT = /\b(?:(?:import|require)\s*(?:\(\s*)?|from\s*|module\s*)\//;
/** The name of a package. No packages are installed where types are checked. */
const PACKAGE_NAME = /^(?:node:)?@?[\w-]+(?:\/[\w-]+)*$/;

/**
 * @returns the text of each file by its name; nothing if a file cannot be read, or may ask for a file that is not part of
 *   the submission
 */
export function filesToTypeCheck(files: SubmissionFiles): ReadonlyMap<string, string> | undefined {
  try {
    return readWithImports(files);
  } catch (error) {
    if (error instanceof SubmissionFileError) return undefined;
    throw error;
  }
}

/** @throws {SubmissionFileError} where a file cannot be read, or is not part of the submission */
function readWithImports(files: SubmissionFiles): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  const waiting = [files.entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = files.nameOf(file);
    if (texts.has(name)) continue;
    const text = files.read(file);
    texts.set(name, text);
    if (DIRECTIVE.test(text) || HIDDEN_IMPORT.test(text)) return undefined;
    for (const [, , calledWith, , importedFrom] of text.matchAll(IMPORT)) {
      const request = calledWith ?? importedFrom ?? '';
      if (!PACKAGE_NAME.test(request)) waiting.push(files.resolve(request, file));
    }
  }
  return texts;
}
