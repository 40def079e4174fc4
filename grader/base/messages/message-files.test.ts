/** All languages have the same messages with the same arguments, and the code uses every message. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, SOURCE_LANGUAGE } from './format-message.ts';

const grader = path.resolve(import.meta.dirname, '../..');
const folders = [
  'base/messages',
  ...['engine', ...readdirSync(path.join(grader, 'exercises')).map((it) => `exercises/${it}`)].map(
    (folder) => `${folder}/words`,
  ),
].filter((folder) => existsSync(path.join(grader, folder, `${SOURCE_LANGUAGE}.json`)));

function textsIn(folder: string, language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(grader, folder, `${language}.json`), 'utf8'));
}

/** What a message is given, by its name: as it is put in, or only asked which of several words it takes. */
function givenTo(text: string): ReadonlyMap<string, 'put-in' | 'asked'> {
  const given = new Map<string, 'put-in' | 'asked'>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) given.set(element.value, 'put-in');
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
      if (!given.has(element.value)) given.set(element.value, 'asked');
      for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  walk(parse(text, { ignoreTag: true }));
  return given;
}

const sources = readdirSync(grader, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|(?:^|\/)fixtures\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(grader, file), 'utf8') }));

/** Keys as code has them, some of which are put together: `load.${kind}`. */
function keysIn(folder: string): (key: string) => boolean {
  const place = folder === 'base/messages' ? '' : folder.slice(0, -'words'.length);
  const own = sources.filter(
    ({ file }) => file.startsWith(place) || /^(?:exercises\/kit|engine)\//.test(file),
  );
  const texts = own.map(({ text }) => text).join('\n');
  const plain = new Set([...texts.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key));
  const made = [...texts.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/);
    const isKey =
      parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((it) => it.length > 2);
    return isKey ? [new RegExp(`^${parts.join('[\\w. -]+').replaceAll('.', '\\.')}$`)] : [];
  });
  return (key) => plain.has(key) || made.some((pattern) => pattern.test(key));
}

describe.each(folders)('the messages in %s', (folder) => {
  const ours = textsIn(folder, SOURCE_LANGUAGE);
  const keys = Object.keys(ours).sort();

  it.each(LANGUAGES)(
    'are all there in %s, in alphabetical order, and have the same arguments',
    (language) => {
      const texts = textsIn(folder, language);
      expect(Object.keys(texts)).toEqual(keys);
      const isSame = (key: string): boolean => {
        const translation = givenTo(texts[key] ?? '');
        const source = givenTo(ours[key] ?? '');
        return (
          [...translation.keys()].every((name) => source.has(name)) &&
          [...source].every(([name, usage]) => usage === 'asked' || translation.has(name))
        );
      };
      expect(keys.filter((key) => !isSame(key))).toEqual([]);
    },
  );

  it('are all used somewhere in the code', () => {
    const isSaid = keysIn(folder);
    // What is said besides others is not asked for by its key.
    const isBesides = (key: string): boolean => {
      const [, begin] = /^(.*)\.(?:advice|hint)$/.exec(key) ?? [];
      return keys.some((each) => each === begin || each.startsWith(`${begin}.`));
    };
    // The reader of the command line says its own, by which they are known.
    const isKnown = (key: string) => isSaid(key) || isBesides(key) || key.startsWith('usage.');
    expect(keys.filter((key) => !isKnown(key))).toEqual([]);
  });
});

/** What users type and write into tables, in any language; and the words beside a known bug or a title. */
const NOT_SAID =
  /^cli\/play\/read-line\.ts$|^classroom\/batch\/roster\/headings\.ts$|\/misconceptions\/|^exercises\/[^/]+\/(?:exercise|page|oracle)\.ts$/;

it('no code has words in one language only, or names a language, because each language is a file', () => {
  const saying = sources.filter(({ file, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return !NOT_SAID.test(file) && /\p{Script=Han}|['"]zh['"]/u.test(code);
  });
  expect(saying.map(({ file }) => file)).toEqual([]);
});
