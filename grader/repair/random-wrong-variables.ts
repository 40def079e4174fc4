/** For tests only: slips that take one variable for another that is used alike. */
import { partsOf, type Slip, type Tree } from './random-tree.ts';

/** Variables that are used alike: they count in loops, or have the same field read. */
export function wrongVariables(text: string, tree: Tree): Slip[] {
  return functionsIn(tree).flatMap(({ node, name }) => {
    const body = text.slice(node.start, node.end);
    return groupsOf(body)
      .flatMap((alike) => alike.flatMap((each) => taken(body, each, alike)))
      .map(({ at, variable, other }) => ({
        kind: 'variable',
        start: node.start + at,
        end: node.start + at + variable.length,
        replacement: other,
        functionName: name,
      }));
  });
}

function groupsOf(body: string): string[][] {
  const counters = Array.from(body.matchAll(/for \(let (\w+) = \d/g), (each) => each[1]!);
  const byField = new Map<string, Set<string>>();
  for (const [, variable, field] of body.matchAll(/\b(\w+)\.(\w+)\b(?!\()/g)) {
    if (variable !== 'this' && field !== 'length')
      byField.set(field!, (byField.get(field!) ?? new Set()).add(variable!));
  }
  return [counters, ...[...byField.values()].map((each) => [...each])];
}

interface Taken {
  readonly at: number;
  readonly variable: string;
  readonly other: string;
}

/** At each place where a variable is read, each other one that was declared before. */
function taken(body: string, variable: string, alike: readonly string[]): Taken[] {
  const read = new RegExp(
    `(?<![.\\w']|const |let )${variable}\\b(?!\\s*(?::|=[^=]|\\)\\s*=>|\\+\\+))`,
    'g',
  );
  const start = body.indexOf('{');
  return [...body.matchAll(read)]
    .filter(({ index }) => index > start)
    .flatMap(({ index: at }) =>
      alike
        .filter((other) => other !== variable)
        .filter((other) => new RegExp(`(let|const|\\() ?${other}\\b`).test(body.slice(0, at)))
        .map((other) => ({ at, variable, other })),
    );
}

function functionsIn(tree: Tree): { node: Tree; name: string }[] {
  const found: { node: Tree; name: string }[] = [];
  const visit = (node: Tree): void => {
    const key = (node['key'] ?? node['id']) as Tree | undefined;
    if (
      /^(ClassMethod|FunctionDeclaration|ClassProperty)$/.test(node.type) &&
      key?.['name'] !== 'constructor'
    )
      found.push({ node, name: key!['name'] as string });
    else for (const part of partsOf(node)) visit(part);
  };
  visit(tree);
  return found;
}
