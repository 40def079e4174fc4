/** The pictures in the repository are those that the program draws, and are whole SVG files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { studentsPictures } from './students-pages.ts';

it.each([...studentsPictures()])('%s is drawn and written', (name, svg) => {
  expect(XMLValidator.validate(svg)).toBe(true);
  const written = readFileSync(path.join(inProject('docs/exercises/pictures'), name), 'utf8');
  expect(written.replaceAll('\r\n', '\n')).toBe(svg);
});
