/** The grader's own version, for reports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './paths.ts';

export function graderVersion(): string {
  const text = readFileSync(path.join(PROJECT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
