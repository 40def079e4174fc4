/** The pages of the project lead to what is there: links to files and headings, and the paths that maintainers read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './base/paths.ts';
import { inProject, PROJECT_FOLDER } from './fixtures/project-folder.ts';

const PAGES: readonly string[] = [
  ...readdirSync(PROJECT_FOLDER).filter((name) => name.endsWith('.md')),
  ...filesBelow(inProject('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Folders from which these pages name files, besides the project's. */
const FOLDERS_OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  'ARCHITECTURE.md': [
    'grader',
    'grader/classroom',
    'grader/exercises',
    'grader/exercises/game-tree',
    'grader/grading',
    'grader/sandbox',
    'grader/submission',
  ],
  'CONTRIBUTING.md': [
    'grader',
    'grader/exercises/game-tree',
    'grader/fixtures',
    'grader/fixtures/hostile',
    'grader/reports',
  ],
  'docs/sandbox.md': ['grader', 'grader/sandbox'],
  'docs/fault-localization.md': ['grader/grading/locate'],
  'docs/hints.md': ['grader', 'grader/grading/evidence/misconceptions'],
};

/** What a build writes, and what an exercise that is not there yet has. */
const NOT_IN_THE_REPOSITORY = /^dist\b|[<*]|^page\.ts$|^all\.ts$|^-/;
const IS_PATH =
  /^(?:[\w.-]+\/)*[\w.-]+\.(?:ts|mjs|cjs|json|sh)$|^(?:[\w.-]+\/)+$|^(?:[\w.-]+\/)+[\w-]+$/;

function read(page: string): string {
  return readFileSync(inProject(page), 'utf8');
}

/** As GitHub makes the name of a heading's link. */
function anchorsOf(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(PAGES)('%s', (page) => {
  it('links only to files and headings that are there', () => {
    const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    for (const [link, file = '', anchor] of targets) {
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
      expect([link, existsSync(inProject(target))]).toEqual([link, true]);
      if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
    }
  });
});

describe.each(Object.entries(FOLDERS_OF_PAGES))('%s', (page, folders) => {
  it('names only files and folders that are there', () => {
    const names = [...read(page).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
    const paths = names.filter((name) => IS_PATH.test(name) && !NOT_IN_THE_REPOSITORY.test(name));
    expect(paths.length).toBeGreaterThan(5);
    const isThere = (name: string): boolean =>
      ['', ...folders].some((folder) => existsSync(path.join(PROJECT_FOLDER, folder, name)));
    expect(paths.filter((name) => !isThere(name))).toEqual([]);
  });
});
