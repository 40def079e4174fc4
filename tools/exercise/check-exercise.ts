/**
 * Says what is still missing of an exercise that is stated on a page, in the order in which to do it, and
 * holds its page and its reference against each other on every input that it has.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { keptAnswersOf } from '../../grader/derived/answers.ts';
import { caseSchemaFile, caseSchemaText } from '../../grader/derived/case-schema.ts';
import { readExact } from '../../grader/derived/exact.ts';
import { everyValue, functionOf, valuesIn } from '../../grader/derived/inputs.ts';
import { isRight } from '../../grader/derived/oracle.ts';
import type { Stated } from '../../grader/derived/stated.ts';
import { heldTogether } from '../../grader/derived/stated-problems.ts';
import { GraderError } from '../../grader/grader-error.ts';
import { readFields } from '../../grader/sandbox/inside/fields.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';
import { NOT_SAID_YET } from './new-exercise.ts';

/** @returns what is missing; nothing where all is there and agrees */
export async function missingIn(project: string, name: string): Promise<readonly string[]> {
  const at = (file: string): string => path.join(project, file);
  const page = `grader/exercises/${name}/page.ts`;
  if (!existsSync(at(page))) {
    return [`${page} is not there: npm run exercise -- new ${name} lays it out`];
  }
  try {
    const { stated }: { stated: Stated } = await import(pathToFileURL(at(page)).href);
    heldTogether(stated);
    const reference = `reference/${name}.ts`;
    if (!existsSync(at(reference))) return [`${reference} is not there: write what is right`];
    // What does not run has nothing that could be held against it.
    const disagreements = await disagreementsIn(stated, at('reference'));
    const starter = starterFrom(readFileSync(at(reference), 'utf8'));
    return [
      ...disagreements,
      ...missingWords(stated, at(`grader/exercises/${name}/words.json`)),
      ...(readFileSync(at('grader/exercises/all.ts'), 'utf8').includes(`name: '${name}'`)
        ? []
        : [`grader/exercises/all.ts has no line for it: docs/adding-an-exercise.md, part 5`]),
      ...(isText(at(`starter/${name}.ts`), starter) &&
      isText(at(caseSchemaFile(name)), caseSchemaText(stated))
        ? []
        : ['starter and schema are not of this reference and page: npm run starters']),
    ];
  } catch (error) {
    if (!(error instanceof GraderError)) throw error;
    return [[error.message, error.advice ?? []].flat().join('. ')];
  }
}

function isText(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/**
 * Every answer has to be right by its own rule, and every question that the reference's functions ask each
 * other on the way has to be one that may be asked.
 */
async function disagreementsIn(stated: Stated, folder: string): Promise<readonly string[]> {
  const answers = await keptAnswersOf(stated).run(folder);
  const wrong = Object.keys(stated.functions).flatMap((name) => {
    const values = everyValue(stated, name).find((each) => {
      const { returned } = answers.of(name, each);
      return !isRight(returned, returned, functionOf(stated, name), each);
    });
    if (values === undefined) return [];
    return `the page's rule for ${name} refuses the reference's own answer on ${JSON.stringify(values)}: mend one of them`;
  });
  const asked = JSON.parse(answers.table()) as Record<string, object>;
  const outside = Object.entries(asked).flatMap(([name, keys]) => {
    const lists = Object.keys(keys).map((key) => (readFields(key) ?? []).map(readExact));
    const found = lists.find((args) => valuesIn(stated, name, args) === undefined);
    if (found === undefined) return [];
    const call = `${name}(${found.map((value) => JSON.stringify(value)).join(', ')})`;
    return `the reference asks ${call}, which the page says nobody may ask: widen its parts or asked, or mend the reference`;
  });
  return [...wrong, ...outside];
}

function missingWords({ functions }: Stated, file: string): readonly string[] {
  const words: Record<string, object> = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.keys(functions)
    .map((name) => `purpose.${name}`)
    .filter((key) => isDeepStrictEqual(words[key] ?? NOT_SAID_YET, NOT_SAID_YET));
  return missing.length === 0 ? [] : [`words.json does not say ${missing.join(', ')}`];
}
