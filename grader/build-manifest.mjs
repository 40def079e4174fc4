/**
 * The manifest of a build, `dist/manifest.json`: which files belong to it, and which sources it was built from.
 * `start.mjs` reads it at each start, before any TypeScript can run, so this module is plain JavaScript.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} SourceStamp
 * @property {number} size in bytes
 * @property {number} mtimeMs
 * @property {number} ctimeMs a copy or a checkout may set the time of modification, but not this one
 * @property {string} checksum of the content
 */

/**
 * @typedef {object} Manifest
 * @property {string} grader the name of the grader's program in the folder of the build
 * @property {string} reading the name of the program that reads students' sources
 * @property {readonly string[]} files the names of all files of the build
 * @property {readonly string[]} exerciseFiles the names of the files that students write, one of each exercise
 * @property {SourceStamps} [sources] a release has none, since its build is never made again
 */

/** @typedef {Readonly<Record<string, SourceStamp>>} SourceStamps by the sources' paths in the project */

/** The manifest's name in the folder of the build. */
export const MANIFEST = 'manifest.json';
/** Packages are bundled into the grader: npm writes the last of these files whenever it installs any. */
const PACKAGE_FILES = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
const IS_SOURCE = /(?<!\.test)\.(?:ts|mjs|json)$/;
/** The programs that tests grade, and what was recorded of them: none of it is built. */
const FOLDERS_LEFT_OUT = new Set(['fixtures', 'recorded']);

/** @param {string} project the project's folder */
export function buildFolderOf(project) {
  return path.join(project, 'dist');
}

/**
 * @param {string} folder of a build
 * @returns {Manifest | undefined} nothing where there is no build, or its manifest is damaged
 */
export function readManifest(folder) {
  try {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8'));
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {Partial<Manifest> | null} manifest
 * @returns {manifest is Manifest}
 */
function isManifest(manifest) {
  if (typeof manifest?.grader !== 'string' || typeof manifest.reading !== 'string') return false;
  return isListOfNames(manifest.files) && isListOfNames(manifest.exerciseFiles);
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isListOfNames(value) {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

/**
 * Replaces the manifest in one step, so that another process reads the old one or the new one.
 *
 * @param {string} folder
 * @param {Manifest} manifest
 */
export function writeManifest(folder, manifest) {
  const draft = path.join(folder, `${MANIFEST}-${process.pid}`);
  fs.writeFileSync(draft, JSON.stringify(manifest));
  fs.renameSync(draft, path.join(folder, MANIFEST));
}

/**
 * @param {string} project
 * @returns {Record<string, SourceStamp>}
 */
export function stampSources(project) {
  /** @type {Record<string, SourceStamp>} */
  const stamps = {};
  for (const source of sourcesIn(project)) {
    const file = path.join(project, source);
    stamps[source] = { ...timesOf(file), checksum: checksumOf(fs.readFileSync(file)) };
  }
  return stamps;
}

/**
 * Compares a build with the sources of today. Where only the times of a source differ, its content decides; the new
 * times are then recorded, so that the next start need not read it.
 *
 * @param {string} project
 * @param {string} folder of the build
 * @param {Manifest} manifest
 */
export function isUpToDate(project, folder, manifest) {
  const { sources: recorded } = manifest;
  // A release is used as it was built.
  if (recorded === undefined) return hasAllFiles(folder, manifest);
  const names = sourcesIn(project);
  if (names.length !== Object.keys(recorded).length) return false;
  const touched = names.filter((name) => !hasSameTimes(path.join(project, name), recorded[name]));
  const isChanged = touched.some(
    (name) => checksumOf(fs.readFileSync(path.join(project, name))) !== recorded[name]?.checksum,
  );
  if (isChanged || !hasAllFiles(folder, manifest)) return false;
  if (touched.length > 0) recordTimes(project, folder, manifest, touched);
  return true;
}

/**
 * @param {string} project
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {readonly string[]} touched the sources whose times differ
 */
function recordTimes(project, folder, manifest, touched) {
  const sources = { ...manifest.sources };
  for (const name of touched) {
    const checksum = sources[name]?.checksum ?? '';
    sources[name] = { ...timesOf(path.join(project, name)), checksum };
  }
  try {
    writeManifest(folder, { ...manifest, sources });
  } catch {
    // The folder cannot be written: the next start compares the contents again.
  }
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 */
function hasAllFiles(folder, { files }) {
  return files.every((name) => fs.existsSync(path.join(folder, name)));
}

/**
 * @param {string} file
 * @param {SourceStamp | undefined} recorded
 */
function hasSameTimes(file, recorded) {
  if (recorded === undefined) return false;
  const { size, mtimeMs, ctimeMs } = fs.statSync(file);
  return size === recorded.size && mtimeMs === recorded.mtimeMs && ctimeMs === recorded.ctimeMs;
}

/** @param {string} file */
function timesOf(file) {
  const { size, mtimeMs, ctimeMs } = fs.statSync(file);
  return { size, mtimeMs, ctimeMs };
}

/**
 * @param {string} project
 * @returns {string[]} paths in the project, with `/` between their parts
 */
function sourcesIn(project) {
  const packageFiles = PACKAGE_FILES.filter((name) => fs.existsSync(path.join(project, name)));
  return [...packageFiles, ...sourcesBelow(project, 'grader')];
}

/**
 * @param {string} project
 * @param {string} folder in the project
 * @returns {string[]}
 */
function sourcesBelow(project, folder) {
  const entries = fs.readdirSync(path.join(project, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return IS_SOURCE.test(name) ? [name] : [];
    return FOLDERS_LEFT_OUT.has(entry.name) ? [] : sourcesBelow(project, name);
  });
}

/** @param {Buffer} content */
function checksumOf(content) {
  return createHash('sha256').update(content).digest('hex');
}
