/**
 * Parses a student's files as TypeScript. If one file of a submission cannot be parsed, none is: nothing is located in it.
 */
import { type ParserOptions, parse } from '@babel/parser';
import type { File } from '@babel/types';

/** A file of a submission as it was saved. All offsets count UTF-16 units of this text. */
export interface SourceFile {
  /** The path relative to the submission, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

export interface ParsedFile extends SourceFile {
  readonly tree: File;
}

/** Lenient options, so that every program that the compiler accepts is parsed. */
const OPTIONS: ParserOptions = {
  sourceType: 'unambiguous',
  allowUndeclaredExports: true,
  plugins: ['typescript', 'decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'],
};

/** The texts of a submission's files, by their names. */
export type SourceTexts = ReadonlyMap<string, string>;

/** @returns the parsed files that are programs, other files left out; none if one of them cannot be parsed */
export function parseAll(texts: SourceTexts): readonly ParsedFile[] {
  const programs = [...texts].filter(([file]) => /\.[cm]?[jt]sx?$/i.test(file));
  try {
    return programs.map(([file, text]) => {
      const isJsx = /x$/i.test(file);
      const plugins = [...OPTIONS.plugins!, ...(isJsx ? (['jsx'] as const) : [])];
      return { file, text, tree: parse(text, { ...OPTIONS, plugins }) };
    });
  } catch {
    // There is a syntax error, or the file is nested too deeply for the parser.
    return [];
  }
}
