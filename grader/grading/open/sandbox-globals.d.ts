// Declares the globals of the sandbox for the type checker, as sandbox/in-child/globals.ts makes them. There are no timers
// and no document, and little of `process`.

type Printing = 'log' | 'info' | 'warn' | 'error' | 'debug' | 'dir' | 'dirxml' | 'table' | 'trace';
type Grouping = 'group' | 'groupCollapsed' | 'groupEnd' | 'assert' | 'clear';
type Measuring = 'count' | 'countReset' | 'time' | 'timeEnd' | 'timeLog';
interface Console extends Record<Printing | Grouping | Measuring, (...values: unknown[]) => void> {}

declare var console: Console;
interface OutputStream {
  write(text: string): boolean;
  readonly isTTY: boolean;
}

declare var process: {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Record<string, string | undefined>;
  readonly argv: string[];
};
declare var performance: { now(): number; readonly timeOrigin: number };
declare function queueMicrotask(work: () => void): void;
declare function structuredClone<T>(value: T): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare var crypto: {
  randomUUID(): `${string}-${string}-${string}-${string}-${string}`;
  getRandomValues<T extends ArrayBufferView>(array: T): T;
};

declare class TextEncoder {
  readonly encoding: string;
  encode(text?: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, target: Uint8Array): { read: number; written: number };
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(source?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
}
