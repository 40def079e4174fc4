/**
 * Lays out a new exercise from a sketch: a spec, a reference that returns something, cases and words. The reference earns all
 * points at once. The author then writes the right answers and the texts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../../grader/base/grader-error.ts';
import { jsonText, spacedJson } from '../../grader/base/text/json.ts';
import { caseSchemaText } from '../../grader/cases/case-file-schema.ts';
import { type ExerciseFiles, filesInProject } from '../../grader/engine/exercise-files.ts';
import { CONSTRUCTOR } from '../../grader/engine/in-child/calls.ts';
import { checksOf, functionOf, tryExample } from '../../grader/engine/in-child/inputs.ts';
import { CALLS } from '../../grader/engine/in-child/object-spec.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';
import { EXERCISE_LIST, withExercise } from './exercise-list-line.ts';
import {
  changedBy,
  type ExerciseSketch,
  exampleCall,
  isName,
  type ParsedSketch,
  parseSketch,
  type SketchedFunction,
} from './parse-sketch.ts';
import { wordsSchemaText } from './words-schema.ts';

/** The text that the author must replace. */
export const NOT_SAID_YET = { en: 'what is to be written', zh: '要写的函数' };

/** For editors: without it, they underline the endings of imported files. The grader's sources need the types of Node. */
const COMPILER_OPTIONS = {
  target: 'es2023',
  module: 'preserve',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: ['node'],
};

/**
 * @param exerciseFiles the paths of its files; in the project unless given
 * @returns the files that were written
 * @throws {GraderError} when the sketch is malformed, or the exercise exists already
 */
export function layOut(
  project: string,
  sketch: ExerciseSketch,
  exerciseFiles: ExerciseFiles = filesInProject(sketch.name, project),
): readonly string[] {
  const { name } = sketch;
  if (!isName(name)) {
    throw new GraderError(
      `"${name}" is no name of an exercise`,
      'Small letters, digits and hyphens.',
    );
  }
  const { spec: page, caseSchema: schema } = exerciseFiles;
  if (existsSync(page)) throw new GraderError(`${page} is there already`);
  const relativePath = (from: string, to: string): string =>
    path.relative(path.dirname(from), to).split(path.sep).join('/');
  const parsed = parseSketch(sketch);
  const reference = referenceText(parsed, sketch);
  const cases = path.join(exerciseFiles.cases, `${name}.json`);
  const list = path.join(project, EXERCISE_LIST);
  const files: Record<string, string> = {
    [page]: pageText(
      parsed,
      sketch,
      relativePath(page, path.join(project, 'grader/exercise-spec.ts')),
    ),
    [exerciseFiles.words]: wordsText(parsed),
    [cases]: casesText(parsed, relativePath(cases, schema)),
    [exerciseFiles.reference]: reference,
    [exerciseFiles.starter]: starterFrom(reference),
    [schema]: caseSchemaText(parsed.stated),
    [exerciseFiles.wordsSchema]: wordsSchemaText(parsed.stated),
    ...(exerciseFiles.outsideFolder === undefined && {
      [list]: withExercise(readFileSync(list, 'utf8'), name, tryExample(parsed.stated)),
    }),
  };
  if (exerciseFiles.outsideFolder !== undefined) {
    const settings = path.join(exerciseFiles.folder, 'tsconfig.json');
    const typeRoots = [relativePath(settings, path.join(project, 'node_modules/@types'))];
    files[settings] = jsonText({ compilerOptions: { ...COMPILER_OPTIONS, typeRoots } });
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return Object.keys(files);
}

function pageText(
  parsed: ParsedSketch,
  { name, title }: ExerciseSketch,
  publicModule: string,
): string {
  const { stated, className, parts, functions, madeWith } = parsed;
  const kinds = [...parts.values(), ...functions.map(({ returns }) => returns)];
  const isObject = madeWith !== undefined;
  const imports = new Set(kinds.flatMap((kind) => kind.imports));
  if (isObject) imports.add('everySequence');
  const example = [...parts]
    .map(([part, { value }]) => `${part}: ${JSON.stringify(value)}`)
    .join(', ');
  const inputs = isObject ? sequencesCode(parsed, madeWith) : `[{ ${example} }]`;
  const every = `\n  // What "*" stands for: list more.\n  every: { of: () => ${inputs}, isWhole: false },`;
  const object = `\n  object: ${objectCode(madeWith ?? [])},`;
  const program = isObject ? '' : `\n  program: '${stated.program}',`;
  return `/** What the exercise states; see docs/adding-an-exercise.md. */
import { ${[...imports].sort().join(', ')} } from '${publicModule}';
import type { ExerciseSpec } from '${publicModule}';

export const stated: ExerciseSpec = {
  name: '${name}',
  title: { en: ${JSON.stringify(title)}, zh: ${JSON.stringify(title)} },
  classes: ['${className}'],${isObject ? object : ''}
  parts: { ${[...parts].map(([part, { code }]) => `${part}: ${code}`).join(', ')} },
  functions: {
${functions.map((each) => statedFunction(each, parsed)).join('\n')}
  },${program}${stated.every === undefined ? '' : every}
};
`;
}

function objectCode(madeWith: readonly string[]): string {
  if (madeWith.length === 0) return '{}';
  return `{ madeWith: [${madeWith.map((each) => `'${each}'`).join(', ')}] }`;
}

/** Sequences have at most so many calls at first. A guess: a mistake that needs more is rare. */
const LONGEST_SEQUENCE = 3;

/** @returns the code that lists sequences of one call of each method */
function sequencesCode({ functions, parts }: ParsedSketch, madeWith: readonly string[]): string {
  const calls = functions.map(({ name, given }) => `'${exampleCall(name, given, parts)}'`);
  const first = `, ['${exampleCall(CONSTRUCTOR, madeWith, parts)}']`;
  const beginning = madeWith.length === 0 ? '' : first;
  return `everySequence([${calls.join(', ')}], ${LONGEST_SEQUENCE}${beginning})`;
}

function statedFunction(
  { name, ...fields }: SketchedFunction,
  { parts, madeWith }: ParsedSketch,
): string {
  const quoted = (names: readonly string[]): string => names.map((each) => `'${each}'`).join(', ');
  const changed = madeWith === undefined ? changedBy(fields, parts) : [];
  const changes = changed.length === 0 ? '' : `, changes: [${quoted(changed)}]`;
  const { given, returns } = fields;
  return `    ${name}: { given: [${quoted(given)}], returns: ${returns.code}${changes} },`;
}

function referenceText(
  { className, parts, functions, madeWith = [] }: ParsedSketch,
  { title }: ExerciseSketch,
): string {
  const made = madeWith.map((part) => `readonly ${part}: ${parts.get(part)!.type}`).join(', ');
  const constructorText = madeWith.length === 0 ? '' : `  constructor(${made}) {}\n\n`;
  const methods = functions.map(({ name, given, returns }) => {
    const args = given.map((part) => `${part}: ${parts.get(part)!.type}`).join(', ');
    return `  ${name}(${args}): ${returns.type} {
    /********** Begin **********/
${given.length === 0 ? '' : `    void [${given.join(', ')}];\n`}${returns.value === undefined ? '' : `    return ${JSON.stringify(returns.value)};\n`}    /********** End **********/
  }`;
  });
  return `/**
 * ${title}.
 *
 * Write the bodies between Begin and End. You may add functions, fields and files beside this one; keep the
 * names and parameters that are here.
 */
export class ${className} {
${constructorText}${methods.join('\n\n')}
}
`;
}

/** @returns the file of words, with the purpose of each function in every language */
function wordsText({ functions }: ParsedSketch): string {
  const names = functions.map(({ name }) => name);
  const purposes = names.map((name) => [`purpose.${name}`, spacedJson(NOT_SAID_YET)] as const);
  return lines([['$schema', spacedJson('./words.schema.json')], ...purposes]);
}

/** @returns the file of cases: each check has one listed case and the exhaustive case, and all together have 100 points */
function casesText(parsed: ParsedSketch, schema: string): string {
  const { stated } = parsed;
  const checks = checksOf(stated);
  const share = Math.floor(100 / checks.length);
  const lists = checks.map((check, index) => {
    const { given } = functionOf(stated, check);
    const example = exampleFields(parsed, check);
    const points = index === checks.length - 1 ? 100 - share * index : share;
    const first = Math.floor(points / 3);
    const cases = [
      { ...example, points: first, title: { en: 'One', zh: '一个' } },
      { [given[0]!]: '*', points: points - first, title: { en: 'Every one', zh: '全部' } },
    ];
    return [check, `[\n    ${cases.map(spacedJson).join(',\n    ')}\n  ]`] as const;
  });
  return lines([['$schema', spacedJson(schema)], ...lists]);
}

/** @returns the fields of a case with the example of each parameter; for an object, with a call of the method */
function exampleFields(
  { stated, parts, functions, madeWith }: ParsedSketch,
  check: string,
): Record<string, unknown> {
  if (madeWith === undefined) {
    const { given } = functionOf(stated, check);
    return Object.fromEntries(
      given.map((name) => [name, parts.get(name)!.part.inCase(parts.get(name)!.value)]),
    );
  }
  const { name, given } = functions.find((each) => each.name === check) ?? functions[0]!;
  const made = madeWith.length === 0 ? [] : [exampleCall(CONSTRUCTOR, madeWith, parts)];
  return { [CALLS]: [...made, exampleCall(name, given, parts)] };
}

function lines(entries: readonly (readonly [key: string, json: string])[]): string {
  return `{\n${entries.map(([key, text]) => `  ${spacedJson(key)}: ${text}`).join(',\n')}\n}\n`;
}
