/**
 * Lays out a new exercise: a page, a reference that answers something, cases and words. It is graded at
 * once, its own reference to full marks; what is right, and what is said, is then written into it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../../grader/base/grader-error.ts';
import { spacedJson } from '../../grader/base/text/json.ts';
import { caseSchemaText } from '../../grader/cases/case-file-schema.ts';
import { type ExerciseFiles, filesInProject } from '../../grader/engine/exercise-files.ts';
import type { ExerciseSpec } from '../../grader/engine/exercise-spec.ts';
import { checksOf, functionOf, PROGRAM, tryExample } from '../../grader/engine/in-child/inputs.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';
import { kindCalled, type SketchKind } from './kinds.ts';
import { LIST, withPage } from './list-line.ts';
import { wordsSchemaText } from './words-schema.ts';

/** Stands where the author has to say something. */
export const NOT_SAID_YET = { en: 'what is to be written', zh: '要写的函数' };

export interface Wanted {
  readonly name: string;
  readonly title: string;
  /** As in `isWon(heap: 0..20): truth`; a part's kind is given where it stands first. */
  readonly functions: readonly string[];
}

interface Laid {
  readonly stated: ExerciseSpec;
  readonly className: string;
  readonly parts: ReadonlyMap<string, SketchKind>;
  readonly functions: readonly {
    readonly name: string;
    readonly given: readonly string[];
    readonly returns: SketchKind;
  }[];
}

/**
 * @param exerciseFiles where its files are to lie; in the project unless given
 * @returns the files that were written
 * @throws {GraderError} when what is wanted does not read, or is there already
 */
export function layOut(
  project: string,
  wanted: Wanted,
  exerciseFiles: ExerciseFiles = filesInProject(wanted.name, project),
): readonly string[] {
  const { name } = wanted;
  if (!isName(name)) {
    throw new GraderError(
      `"${name}" is no name of an exercise`,
      'Small letters, digits and hyphens.',
    );
  }
  const { spec: page, caseSchema: schema } = exerciseFiles;
  if (existsSync(page)) throw new GraderError(`${page} is there already`);
  const way = (from: string, to: string): string =>
    path.relative(path.dirname(from), to).split(path.sep).join('/');
  const laid = laidOut(wanted);
  const reference = referenceText(laid, wanted);
  const cases = path.join(exerciseFiles.cases, `${name}.json`);
  const list = path.join(project, LIST);
  const files: Record<string, string> = {
    [page]: pageText(laid, wanted, way(page, path.join(project, 'grader/exercise-spec.ts'))),
    [exerciseFiles.words]: wordsText(laid),
    [cases]: casesText(laid, way(cases, schema)),
    [exerciseFiles.reference]: reference,
    [exerciseFiles.starter]: starterFrom(reference),
    [schema]: caseSchemaText(laid.stated),
    [exerciseFiles.wordsSchema]: wordsSchemaText(laid.stated),
    ...(exerciseFiles.outsideFolder === undefined && {
      [list]: withPage(readFileSync(list, 'utf8'), name, tryExample(laid.stated)),
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return Object.keys(files);
}

/** @param given a name, or a folder that is called by it */
export function isName(given: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(path.basename(given));
}

function laidOut({ name, title, functions: texts }: Wanted): Laid {
  const parts = new Map<string, SketchKind>();
  const functions = texts.map((text) => functionFrom(text, parts));
  if (functions.length === 0) throw new GraderError('an exercise has at least one function');
  const className = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  const isListed = [...parts.values()].every(({ part }) => part.all !== undefined);
  const one = Object.fromEntries([...parts].map(([part, { value }]) => [part, value]));
  const stated: ExerciseSpec = {
    name,
    title: { en: title, zh: title },
    classes: [className],
    parts: Object.fromEntries([...parts].map(([part, kind]) => [part, kind.part])),
    functions: Object.fromEntries(
      functions.map(({ name: each, given, returns }) => [
        each,
        { given, returns: returns.part, changes: changedBy({ given, returns }) },
      ]),
    ),
    program: functions.at(-1)!.name,
    ...(!isListed && { every: { of: () => [one], isWhole: false } }),
  };
  return { stated, className, parts, functions };
}

/** @param parts the kinds of the parts so far; those that come first in it are added */
export function functionFrom(
  text: string,
  parts: Map<string, SketchKind>,
): Laid['functions'][number] {
  const [, name, given, returns] = /^(\w+)\(([^)]+)\)\s*:\s*(.+)$/.exec(text.trim()) ?? [];
  if (name === undefined || given === undefined || returns === undefined || name === PROGRAM) {
    throw new GraderError(`"${text}" is no function`, 'Write it like "isWon(heap: 0..20): truth".');
  }
  const names = given.split(',').map((one) => {
    const [, part = '', words] = /^\s*(\w+)\s*(?::\s*(.+))?$/.exec(one) ?? [];
    if (words !== undefined) parts.set(part, kindCalled(words));
    if (parts.has(part)) return part;
    throw new GraderError(
      `what "${one.trim()}" is in ${name}`,
      'Write its kind where it stands first.',
    );
  });
  return { name, given: names, returns: kindCalled(returns) };
}

function pageText(
  { stated, className, parts, functions }: Laid,
  { name, title }: Wanted,
  publicModule: string,
): string {
  const kinds = [...parts.values(), ...functions.map(({ returns }) => returns)];
  const imports = [...new Set(kinds.flatMap((kind) => kind.imports))].sort();
  const one = [...parts].map(([part, { value }]) => `${part}: ${JSON.stringify(value)}`).join(', ');
  const every = `\n  // What "*" stands for: list more.\n  every: { of: () => [{ ${one} }], isWhole: false },`;
  return `/** What the exercise states; see docs/adding-an-exercise.md. */
import { ${imports.join(', ')} } from '${publicModule}';
import type { ExerciseSpec } from '${publicModule}';

export const stated: ExerciseSpec = {
  name: '${name}',
  title: { en: ${JSON.stringify(title)}, zh: ${JSON.stringify(title)} },
  classes: ['${className}'],
  parts: { ${[...parts].map(([part, { code }]) => `${part}: ${code}`).join(', ')} },
  functions: {
${functions.map(statedFunction).join('\n')}
  },
  program: '${stated.program}',${stated.every === undefined ? '' : every}
};
`;
}

function statedFunction({ name, ...fields }: Laid['functions'][number]): string {
  const quoted = (names: readonly string[]): string => names.map((each) => `'${each}'`).join(', ');
  const changed = changedBy(fields);
  const changes = changed.length === 0 ? '' : `, changes: [${quoted(changed)}]`;
  const { given, returns } = fields;
  return `    ${name}: { given: [${quoted(given)}], returns: ${returns.code}${changes} },`;
}

/** What returns nothing is there for what it changes. */
function changedBy({ given, returns }: Pick<Laid['functions'][number], 'given' | 'returns'>) {
  return returns.type === 'void' ? given.slice(0, 1) : [];
}

function referenceText({ className, parts, functions }: Laid, { title }: Wanted): string {
  const methods = functions.map(({ name, given, returns }) => {
    const args = given.map((part) => `${part}: ${parts.get(part)!.type}`).join(', ');
    return `  ${name}(${args}): ${returns.type} {
    /********** Begin **********/
    void [${given.join(', ')}];
${returns.value === undefined ? '' : `    return ${JSON.stringify(returns.value)};\n`}    /********** End **********/
  }`;
  });
  return `/**
 * ${title}.
 *
 * Write the bodies between Begin and End. You may add functions, fields and files beside this one; keep the
 * names and parameters that are here.
 */
export class ${className} {
${methods.join('\n\n')}
}
`;
}

/** What is said in every language: what each function is for. */
function wordsText({ functions }: Laid): string {
  const names = functions.map(({ name }) => name);
  const purposes = names.map((name) => [`purpose.${name}`, spacedJson(NOT_SAID_YET)] as const);
  return lines([['$schema', spacedJson('./words.schema.json')], ...purposes]);
}

/** Of each check one input and all there are, 100 points together. */
function casesText({ stated, parts }: Laid, schema: string): string {
  const checks = checksOf(stated);
  const share = Math.floor(100 / checks.length);
  const lists = checks.map((check, index) => {
    const { given } = functionOf(stated, check);
    const points = index === checks.length - 1 ? 100 - share * index : share;
    const fields = given.map((name) => [
      name,
      parts.get(name)!.part.inCase(parts.get(name)!.value),
    ]);
    const first = Math.floor(points / 3);
    const cases = [
      { ...Object.fromEntries(fields), points: first, title: { en: 'One', zh: '一个' } },
      { [given[0]!]: '*', points: points - first, title: { en: 'Every one', zh: '全部' } },
    ];
    return [check, `[\n    ${cases.map(spacedJson).join(',\n    ')}\n  ]`] as const;
  });
  return lines([['$schema', spacedJson(schema)], ...lists]);
}

function lines(entries: readonly (readonly [key: string, json: string])[]): string {
  return `{\n${entries.map(([key, text]) => `  ${spacedJson(key)}: ${text}`).join(',\n')}\n}\n`;
}
