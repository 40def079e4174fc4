/**
 * What somebody has handed in, by where it lies. Nothing of it has been looked into: that is done in a
 * worker, since it may have been made to keep whoever looks busy.
 */
import type { Reason } from './reason.ts';

export type Work =
  | { readonly kind: 'folder'; readonly path: string }
  /** A source among other people's files, which it may not import. */
  | { readonly kind: 'source'; readonly path: string }
  /** A zip, or files of one person that a platform has renamed and mixed with everybody else's. */
  | { readonly kind: 'files'; readonly files: readonly WorkFile[] }
  | NoWork;

export type NoWork =
  | { readonly kind: 'nothing'; readonly reason: Reason }
  /** The machine's trouble and not the student's, such as a failing disk. */
  | { readonly kind: 'trouble'; readonly reason: Reason };

export interface WorkFile {
  readonly path: string;
  /** The names that it may be imported by, the likeliest first. */
  readonly names: readonly string[];
  /** The larger, the later it was handed in. */
  readonly order: number;
}

export const SOURCE = /\.[mc]?[tj]sx?$/i;
export const ZIP = /\.zip$/i;
export const OTHER_ARCHIVE = /\.(?:rar|7z|tar|gz|tgz|bz2|xz|tar\.\w+)$/i;
