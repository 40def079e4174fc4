/** What the changes need to know about the program, once for all, and about one function. */
import type { Node } from '@babel/types';
import type { Code, ExerciseWords } from './change.ts';
import { type Ends, endsIn } from './ends.ts';
import type { FoundFunction } from './find-function.ts';
import { lastsIn } from './last-places.ts';
import type { Program } from './program.ts';
import { endOf, startOf, walk } from './syntax.ts';
import { TypeReader } from './type-reader.ts';
import { unreadIn } from './unread-variables.ts';

export interface ProgramFacts {
  readonly program: Program;
  readonly types: TypeReader;
  readonly ends: Ends;
  readonly numbers: readonly number[];
  /** The conditions that are joined of parts, each text once. */
  readonly joined: readonly string[];
  /** How many nodes each definition has. */
  readonly sizes: ReadonlyMap<Node, number>;
}

export function readFacts(program: Program): ProgramFacts {
  const { definitions } = program;
  const numbers = new Set<number>();
  const sizes = new Map<Node, number>();
  const joined = new Set<string>();
  for (const { node, source } of definitions) {
    walk(node, (each, parents) => {
      const isPart = parents.at(-1)?.type === 'LogicalExpression';
      if (each.type === 'LogicalExpression' && !isPart)
        joined.add(source.text.slice(startOf(each), endOf(each)));
    });
    const constants = constantsIn(node);
    for (const each of constants.numbers) numbers.add(each);
    sizes.set(node, constants.size);
  }
  return {
    program,
    types: new TypeReader(program),
    ends: endsIn(definitions),
    numbers: [...numbers].slice(0, MOST_NUMBERS),
    joined: [...joined].filter((text) => text.length <= LONGEST_JOINED).slice(0, MOST_JOINED),
    sizes,
  };
}

/** Start values are looked for among the numbers of the program. */
const MOST_NUMBERS = 20;
const LONGEST_JOINED = 160;
const MOST_JOINED = 20;

export function readCode(facts: ProgramFacts, found: FoundFunction, words: ExerciseWords): Code {
  const { program, types, ends, joined } = facts;
  const { numbers, texts } = constantsIn(found.node);
  return {
    program,
    found,
    types,
    words,
    numbers: [...numbers].slice(0, MOST_NUMBERS),
    allNumbers: facts.numbers,
    texts: [...texts].slice(0, MOST_NUMBERS),
    textUnions: types.textUnions,
    ends,
    joined,
    unread: unreadIn(found, types),
    lasts: lastsIn(found),
  };
}

interface Constants {
  readonly size: number;
  readonly numbers: ReadonlySet<number>;
  readonly texts: ReadonlySet<string>;
}

function constantsIn(definition: Node): Constants {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  let size = 0;
  walk(definition, (node, _parents, key) => {
    size++;
    if (node.type === 'NumericLiteral' && Number.isInteger(node.value)) numbers.add(node.value);
    if (node.type === 'StringLiteral' && key !== 'key') texts.add(node.value);
  });
  return { size, numbers, texts };
}
