/**
 * Lays out a new exercise: a page, a reference that answers something, cases and words. It is graded at
 * once, its own reference to full marks; what is right, and what is said, is then written into it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { caseSchemaFile, caseSchemaText } from '../../grader/derived/case-schema.ts';
import { checksOf, functionOf, PROGRAM } from '../../grader/derived/inputs.ts';
import type { Stated } from '../../grader/derived/stated.ts';
import { GraderError } from '../../grader/grader-error.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';
import { type Kind, kindCalled } from './kinds.ts';

/** Stands where the author has to say something. */
export const NOT_SAID_YET = { en: 'what is to be written', zh: '要写的函数' };

export interface Wanted {
  readonly name: string;
  readonly title: string;
  /** As in `isWon(heap: 0..20): truth`; a part's kind is given where it stands first. */
  readonly functions: readonly string[];
}

interface Laid {
  readonly stated: Stated;
  readonly className: string;
  readonly parts: ReadonlyMap<string, Kind>;
  readonly functions: readonly {
    readonly name: string;
    readonly given: readonly string[];
    readonly returns: Kind;
  }[];
}

/**
 * @returns the files that were written, from the project's folder
 * @throws {GraderError} when what is wanted does not read, or is there already
 */
export function layOut(project: string, wanted: Wanted): readonly string[] {
  const { name } = wanted;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new GraderError(
      `"${name}" is no name of an exercise`,
      'Small letters, digits and hyphens.',
    );
  }
  const folder = `grader/exercises/${name}`;
  if (existsSync(path.join(project, folder))) throw new GraderError(`${folder} is there already`);
  const laid = laidOut(wanted);
  const reference = referenceText(laid, wanted);
  const files: Record<string, string> = {
    [`${folder}/page.ts`]: pageText(laid, wanted),
    [`${folder}/words.json`]: wordsText(laid),
    [`cases/${name}/${name}.json`]: casesText(laid),
    [`reference/${name}.ts`]: reference,
    [`starter/${name}.ts`]: starterFrom(reference),
    [caseSchemaFile(name)]: caseSchemaText(laid.stated),
  };
  const list = 'grader/exercises/all.ts';
  const line = `  { name: '${name}', example: ${JSON.stringify(exampleOf(laid))}, page: () => import('./${name}/page.ts') },\n`;
  files[list] = readFileSync(path.join(project, list), 'utf8').replace(/^\];$/m, () => `${line}];`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  return Object.keys(files);
}

function laidOut({ name, title, functions: texts }: Wanted): Laid {
  const parts = new Map<string, Kind>();
  const functions = texts.map((text) => functionFrom(text, parts));
  if (functions.length === 0) throw new GraderError('an exercise has at least one function');
  const className = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  const isListed = [...parts.values()].every(({ part }) => part.all !== undefined);
  const one = Object.fromEntries([...parts].map(([part, { value }]) => [part, value]));
  const stated: Stated = {
    name,
    title: { en: title, zh: title },
    classes: [className],
    parts: Object.fromEntries([...parts].map(([part, kind]) => [part, kind.part])),
    functions: Object.fromEntries(
      functions.map(({ name: each, given, returns }) => [each, { given, returns: returns.part }]),
    ),
    program: functions.at(-1)!.name,
    ...(!isListed && { every: { of: () => [one], isWhole: false } }),
  };
  return { stated, className, parts, functions };
}

function functionFrom(text: string, parts: Map<string, Kind>): Laid['functions'][number] {
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

function pageText({ stated, className, parts, functions }: Laid, { name, title }: Wanted): string {
  const kinds = [...parts.values(), ...functions.map(({ returns }) => returns)];
  const imports = [...new Set(kinds.flatMap((kind) => kind.imports))].sort();
  const one = [...parts].map(([part, { value }]) => `${part}: ${JSON.stringify(value)}`).join(', ');
  const every = `\n  // What "*" stands for: list more.\n  every: { of: () => [{ ${one} }], isWhole: false },`;
  return `/** What the exercise states; see docs/adding-an-exercise.md. */
import { ${imports.join(', ')} } from '../../derived/parts.ts';
import type { Stated } from '../../derived/stated.ts';

export const stated: Stated = {
  name: '${name}',
  title: { en: ${JSON.stringify(title)}, zh: ${JSON.stringify(title)} },
  classes: ['${className}'],
  parts: { ${[...parts].map(([part, { code }]) => `${part}: ${code}`).join(', ')} },
  functions: {
${functions.map(({ name: each, given, returns }) => `    ${each}: { given: [${given.map((part) => `'${part}'`).join(', ')}], returns: ${returns.code} },`).join('\n')}
  },
  program: '${stated.program}',${stated.every === undefined ? '' : every}
};
`;
}

function referenceText({ className, parts, functions }: Laid, { title }: Wanted): string {
  const methods = functions.map(({ name, given, returns }) => {
    const args = given.map((part) => `${part}: ${parts.get(part)!.type}`).join(', ');
    return `  ${name}(${args}): ${returns.type} {
    /********** Begin **********/
    void [${given.join(', ')}];
    return ${JSON.stringify(returns.value)};
    /********** End **********/
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
  return lines(names.map((name) => [`purpose.${name}`, oneLine(NOT_SAID_YET)]));
}

/** Of each check one input and all there are, 100 points together. */
function casesText({ stated, parts }: Laid): string {
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
    return [check, `[\n    ${cases.map(oneLine).join(',\n    ')}\n  ]`] as const;
  });
  const schema = `../../${caseSchemaFile(stated.name)}`;
  return lines([['$schema', oneLine(schema)], ...lists]);
}

function lines(entries: readonly (readonly [key: string, json: string])[]): string {
  return `{\n${entries.map(([key, text]) => `  ${oneLine(key)}: ${text}`).join(',\n')}\n}\n`;
}

/** As the project's formatter has it where it fits. */
function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const fields = Object.entries(value).map(([key, each]) => `${oneLine(key)}: ${oneLine(each)}`);
  return `{ ${fields.join(', ')} }`;
}

function exampleOf({ stated, parts }: Laid): string {
  const [first = '', ...others] = functionOf(stated, PROGRAM).given;
  const text = (name: string): string => parts.get(name)!.part.write(parts.get(name)!.value);
  return [`"${text(first)}"`, ...others.map((name) => `--with "${name}=${text(name)}"`)].join(' ');
}
