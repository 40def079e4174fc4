/**
 * The compiler. An import of it would read it twice: before it runs, a reader written in JavaScript looks for
 * the names that it exports, which takes as long as half of a start. `require` does without.
 */
import { createRequire } from 'node:module';

export const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
