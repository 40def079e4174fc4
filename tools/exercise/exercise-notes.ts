/** Notes on an exercise that is in order: facts that its author may not have intended. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../grader/base/messages/format-message.ts';
import type { ExerciseFiles } from '../../grader/engine/exercise-files.ts';
import type { TextForStudents } from '../../grader/engine/exercise-spec.ts';
import { readExact } from '../../grader/engine/in-child/exact.ts';
import { inputsOf } from '../../grader/engine/in-child/inputs.ts';
import { storedAnswersOf } from '../../grader/engine/reference/right-answers.ts';
import { specIn } from '../../grader/exercises/outside.ts';
import { field, readFields } from '../../grader/sandbox/in-child/fields.ts';
import { NOT_WRITTEN_YET, starterFrom } from '../../grader/submission/starter-text.ts';

/** @returns each note as a text of one or more lines */
export async function notesOnExercise(files: ExerciseFiles): Promise<readonly string[]> {
  const notes = [
    await languagesLacking(files),
    await fewInputs(files),
    await repeatedInputs(files),
    await functionsNotStated(files),
    ...(await questionsOnTheWay(files)),
  ];
  return notes.filter((note) => note !== undefined);
}

/** @returns a sentence about the texts that some languages lack: students then see the text that there is */
export async function languagesLacking({
  spec: page,
  words: file,
}: ExerciseFiles): Promise<string | undefined> {
  const { title } = await specIn(page);
  const { $schema: _, ...words } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    TextForStudents
  >;
  const lacking = Object.entries({ title, ...words }).flatMap(([key, text]) => {
    if (typeof text === 'string') return [`${key} (one text for all languages)`];
    const languages = LANGUAGES.filter((language) => !Object.hasOwn(text, language));
    return languages.length === 0 ? [] : [`${key} (none in ${languages.join(', ')})`];
  });
  if (lacking.length === 0) return undefined;
  return `These texts are not there in each of the languages ${LANGUAGES.join(', ')}: ${lacking.join(', ')}.\nStudents see the text that there is.`;
}

/** A list of fewer inputs hardly asks more than the other cases do. A guess. */
const FEW_INPUTS = 5;

/** @returns a sentence about functions of which `every.of` lists few inputs, such as the one that `exercise new` wrote */
export async function fewInputs({ spec: page }: ExerciseFiles): Promise<string | undefined> {
  const { functions, every } = await specIn(page);
  if (every?.of === undefined || every.isWhole) return undefined;
  const few = Object.keys(functions).flatMap((name) => {
    const count = new Set(every.of!(name).map((values) => JSON.stringify(values))).size;
    return count < FEW_INPUTS ? [`${name} (${countText(count)})`] : [];
  });
  if (few.length === 0) return undefined;
  return `every.of lists little for ${few.join(', ')}.\nList more: "*" asks about these alone, and a bug shows only on an input that is asked.`;
}

/** @returns a sentence about inputs that `every.of` lists more than once, which are asked once */
export async function repeatedInputs({ spec: page }: ExerciseFiles): Promise<string | undefined> {
  const { functions, every } = await specIn(page);
  for (const name of Object.keys(functions)) {
    const counts = new Map<string, number>();
    for (const values of every?.of?.(name) ?? []) {
      const text = JSON.stringify(values);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
    if (most === undefined || most[1] === 1) continue;
    return `every.of lists ${most[0]} ${most[1]} times for ${name}; an input is asked once.\nThere are ${counts.size} different inputs.`;
  }
  return undefined;
}

/** @returns a sentence about functions that students write and the spec does not state */
export async function functionsNotStated({
  spec: page,
  reference,
}: ExerciseFiles): Promise<string | undefined> {
  const { functions } = await specIn(page);
  const stub = new RegExp(`${NOT_WRITTEN_YET}([\\w$]+)`, 'g');
  const stubs = starterFrom(readFileSync(reference, 'utf8')).matchAll(stub);
  const names = Array.from(stubs, ([, name]) => name!);
  const notStated = [...new Set(names)].filter((name) => !Object.hasOwn(functions, name));
  if (notStated.length === 0) return undefined;
  const [list, verb, them] =
    notStated.length === 1
      ? [notStated[0]!, 'stands', 'it']
      : [notStated.join(', '), 'stand', 'them'];
  return `${list} ${verb} between markers, and the page does not state ${them}.\nStudents write ${them}, and only the functions that call ${them} are graded.`;
}

/** @returns for each function the questions of the reference itself that `every.of` does not list */
export async function questionsOnTheWay({
  spec: page,
  referenceFolder,
}: ExerciseFiles): Promise<readonly string[]> {
  const stated = await specIn(page);
  if (stated.every?.of === undefined) return [];
  const answers = await storedAnswersOf(stated).run(referenceFolder);
  const asked = JSON.parse(answers.table()) as Record<string, object>;
  return Object.entries(asked).flatMap(([name, keys]) => {
    const inputs = inputsOf(stated, name);
    const listed = new Set(
      inputs.everyValue().map((values) => inputs.argumentTexts(values).map(field).join('')),
    );
    const others = Object.keys(keys).filter((key) => !listed.has(key));
    const [first] = others;
    if (first === undefined) return [];
    const example = (readFields(first) ?? []).map((text) => JSON.stringify(readExact(text)));
    return `On the way to other answers, the reference asks ${name} about ${countText(others.length)} that every.of does not list, such as\n${name}(${example.join(', ')}). List these too: a function that is wrong only there then loses points of its own.`;
  });
}

function countText(count: number): string {
  return count === 1 ? 'an input' : `${count} inputs`;
}
