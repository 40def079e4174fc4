/** What the changes of one function need to know about it and its program. */
import type { Node } from '@babel/types';
import type { Code, ExerciseWords } from './change.ts';
import type { FoundFunction } from './find-function.ts';
import type { Program } from './program.ts';
import { walk } from './syntax.ts';
import type { TypeReader } from './type-reader.ts';

export function readCode(
  program: Program,
  found: FoundFunction,
  types: TypeReader,
  words: ExerciseWords,
): Code {
  const own = constantsIn([found.node]);
  const all = constantsIn(program.definitions.map(({ node }) => node));
  return {
    program,
    found,
    types,
    words,
    numbers: own.numbers,
    allNumbers: all.numbers,
    texts: own.texts,
    textUnions: types.textUnions,
  };
}

function constantsIn(nodes: readonly Node[]): { numbers: number[]; texts: string[] } {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  for (const each of nodes) {
    walk(each, (node, _parents, key) => {
      if (node.type === 'NumericLiteral' && Number.isInteger(node.value)) numbers.add(node.value);
      if (node.type === 'StringLiteral' && key !== 'key') texts.add(node.value);
    });
  }
  return { numbers: [...numbers], texts: [...texts] };
}
