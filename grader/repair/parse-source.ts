/**
 * Reads a student's file as TypeScript. A file that does not read gives nothing: without knowing what
 * the program says, no place in it can be named.
 */
import { type ParserOptions, parse } from '@babel/parser';
import type { File } from '@babel/types';

/** One file of a submission, as it was saved. All offsets count UTF-16 units of this text. */
export interface SourceFile {
  /** As shown to the student: relative to the submission, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

export interface ParsedFile extends SourceFile {
  readonly tree: File;
}

const OPTIONS: ParserOptions = {
  sourceType: 'unambiguous',
  allowUndeclaredExports: true,
  plugins: ['typescript', 'decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'],
};

export function parseSource(source: SourceFile): ParsedFile | undefined {
  const isJsx = /x$/i.test(source.file);
  const plugins = [...OPTIONS.plugins!, ...(isJsx ? (['jsx'] as const) : [])];
  try {
    return { ...source, tree: parse(source.text, { ...OPTIONS, plugins }) };
  } catch {
    return undefined; // a syntax error, or nested too deep for the parser
  }
}
