/**
 * Puts a count before every statement and function of a program: which code ran in a question, when it has run
 * for too long, and in which loop that was. Where a program only has to end, its functions and the turns of its
 * loops are counted.
 */
import type { Node } from '@babel/types';
import { endOf, isFunction, isLoop, parseAll, type SourceFile, startOf, walk } from '../syntax.ts';
import type { Patch } from './patch.ts';

/** The message of the error that ends a program which took too many steps. */
export const TOO_MANY_STEPS = 'too many steps';

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Of a function, or a turn of a loop: without these no program runs for ever. */
  readonly isTurn: boolean;
  /** Where several stand at one place, the smallest first. */
  readonly order: number;
}

/** A file, and what is to be put into it. */
export interface CountingFile extends SourceFile {
  readonly insertions: readonly Insertion[];
}

export interface CountedFile {
  readonly source: SourceFile;
  readonly tree: Node;
  /** The number of each counted node. */
  readonly numbers: ReadonlyMap<Node, number>;
  readonly insertions: readonly Insertion[];
}

/** @returns nothing when one of the files cannot be read */
export function countingFiles(sources: readonly SourceFile[]): readonly CountingFile[] | undefined {
  return countFiles(sources)?.map(({ source: { file, text }, insertions }) => ({
    file,
    text,
    insertions,
  }));
}

const NOT_COUNTED =
  /^(?:Import|Export|TS)|^(?:Class|Function)Declaration$|^BlockStatement$|^LabeledStatement$/;
const STATEMENT = /Statement$|^VariableDeclaration$/;

/** @returns nothing when one of the files cannot be read */
export function countFiles(sources: readonly SourceFile[]): readonly CountedFile[] | undefined {
  let number = 0;
  const files: CountedFile[] = [];
  const parsed = parseAll(sources);
  for (const source of parsed ?? []) {
    const { tree } = source;
    const numbers = new Map<Node, number>();
    const insertions: Insertion[] = [];
    const put = (at: number, text: string, isTurn: boolean): void => {
      const isClosing = /^[)}]/.test(text);
      insertions.push({
        at,
        text,
        isTurn,
        order: isClosing ? -insertions.length : insertions.length,
      });
    };
    walk(tree, (node, parents, key) => {
      const parent = parents.at(-1);
      const count = (): string => {
        numbers.set(node, number);
        return `$count$(${number++})`;
      };
      if (isFunction(node)) {
        const { body } = node;
        const isBlock = body.type === 'BlockStatement';
        put(startOf(body) + (isBlock ? 1 : 0), isBlock ? `${count()};` : `(${count()},`, true);
        if (!isBlock) put(endOf(body), ')', true);
        return;
      }
      const isTurn = parent !== undefined && isLoop(parent) && key === 'body';
      if (isTurn && node.type === 'BlockStatement') put(startOf(node) + 1, `${count()};`, true);
      if (!STATEMENT.test(node.type) || NOT_COUNTED.test(node.type)) return;
      const isListed = /^(?:body|consequent)$/.test(key) && isList(parent);
      const isAlone = !isListed && /^(?:body|consequent|alternate)$/.test(key);
      if (isListed) put(startOf(node), `${count()};`, false);
      else if (isAlone && parent?.type !== 'LabeledStatement') {
        put(startOf(node), `{${count()};`, isTurn);
        put(endOf(node), '}', isTurn);
      }
    });
    // What closes comes first, the inner before the outer; what opens the other way round.
    insertions.sort((a, b) => a.at - b.at || a.order - b.order);
    files.push({ source, tree, numbers, insertions });
  }
  return parsed && files;
}

function isList(parent: Node | undefined): boolean {
  return /^(?:Program|BlockStatement|StaticBlock|SwitchCase|TSModuleBlock)$/.test(
    parent?.type ?? '',
  );
}

export const NO_PATCH = { start: 0, end: 0, replacement: '' };

/** A file's text with the patch made. @param onlyTurns counts no more than what makes programs endless */
export function countingText(
  { text, insertions }: CountingFile,
  { start, end, replacement }: Pick<Patch, 'start' | 'end' | 'replacement'> = NO_PATCH,
  onlyTurns = false,
): string {
  let counting = '';
  let at = 0;
  let isMade = false;
  const copyTo = (offset: number): void => {
    if (!isMade && offset > start) {
      counting += text.slice(at, start) + replacement;
      at = end;
      isMade = true;
    }
    if (offset > at) counting += text.slice(at, offset);
    at = Math.max(at, offset);
  };
  for (const insertion of insertions) {
    // What stood inside of what is replaced is gone.
    if (start < insertion.at && insertion.at < end) continue;
    if (onlyTurns && !insertion.isTurn) continue;
    copyTo(insertion.at);
    counting += insertion.text;
  }
  copyTo(text.length + 1);
  return counting;
}

/** To stand before the compiled program, on its first line. */
export function counter(mostSteps: number): string {
  return (
    `let $left$ = ${mostSteps}; function $count$(n) { const { counts } = module;` +
    ` if (counts !== undefined) { counts[n] = (counts[n] | 0) + 1; }` +
    ` if (--$left$ < 0) throw new Error('${TOO_MANY_STEPS}'); }`
  );
}

/** No right program turns so often before it leaves a loop, on the small inputs that are asked about here. */
const MANY_TURNS = 1000;

export interface LoopPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * @param ran how often each statement ran, by its number: see `countFiles`
 * @returns the loop with most turns for each time that it was entered; nothing where none has many
 */
export function endlessLoop(
  sources: readonly SourceFile[],
  ran: ReadonlyMap<number, number>,
): LoopPlace | undefined {
  let found: LoopPlace | undefined;
  let most = MANY_TURNS;
  for (const { source, tree, numbers } of countFiles(sources) ?? []) {
    walk(tree, (node) => {
      if (!isLoop(node) || node.loc == null) return;
      const turns = ran.get(numbers.get(node.body) ?? -1) ?? 0;
      const entered = ran.get(numbers.get(node) ?? -1) ?? 1;
      if (turns / entered <= most) return;
      most = turns / entered;
      const { line, column } = node.loc.start;
      found = { file: source.file, line, column: column + 1 };
    });
  }
  return found;
}
