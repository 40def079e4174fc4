/** The places at which a program ends a function or goes on in a loop on a condition. */
import type { IfStatement, Node, Statement } from '@babel/types';
import type { Definition } from './program.ts';
import { endOf, startOf, walk } from './syntax.ts';

/** Longer ones are no base cases. */
const LONGEST = 160;

export interface End {
  readonly text: string;
  /** The function or loop in which it stands directly. */
  readonly inside: Node;
}

export interface Ends {
  readonly list: readonly End[];
  /** What the program defines: `helper`, `Class`, `Class.member`. */
  readonly names: ReadonlySet<string>;
}

/**
 * `if (…) return …;` that stands directly in a function, and the same in a loop; each text once. So does
 * `return … ? … : …;`, whose first half is such an end.
 */
export function endsIn(definitions: readonly Definition[]): Ends {
  const ends = new Map<string, End>();
  for (const { node, source } of definitions) {
    walk(node, (each, parents) => {
      const text = endText(each, source.text);
      if (text === undefined) return;
      const inside = parents.at(-2);
      if (inside !== undefined && text.length <= LONGEST) ends.set(text, { text, inside });
    });
  }
  const names = definitions.flatMap(({ className, name }) =>
    className === undefined ? [name] : [className, `${className}.${name}`],
  );
  return { list: [...ends.values()].slice(0, MOST), names: new Set(names) };
}

function endText(node: Node, text: string): string | undefined {
  const written = (each: Node): string => text.slice(startOf(each), endOf(each));
  if (node.type === 'IfStatement') return isEnd(node) ? written(node) : undefined;
  if (node.type !== 'ReturnStatement' || node.argument?.type !== 'ConditionalExpression') {
    return undefined;
  }
  const { test, consequent } = node.argument;
  return `if (${written(test)}) return ${written(consequent)};`;
}

/** A program has some ten; more only add unlikely candidates. */
const MOST = 40;

export function isEnd({ alternate, consequent }: IfStatement): boolean {
  if (alternate != null) return false;
  const last: Statement | undefined =
    consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return /^(Return|Continue|Break)Statement$/.test(last?.type ?? '');
}
