// What a submission finds besides the language itself, for the type checker. It is made in
// ../sandbox/inside/globals.ts; there are no timers and no document, and little of a process.

interface Console {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  dir(...values: unknown[]): void;
  dirxml(...values: unknown[]): void;
  table(...values: unknown[]): void;
  trace(...values: unknown[]): void;
  group(...values: unknown[]): void;
  groupCollapsed(...values: unknown[]): void;
  groupEnd(): void;
  assert(condition?: unknown, ...values: unknown[]): void;
  clear(): void;
  count(label?: string): void;
  countReset(label?: string): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...values: unknown[]): void;
}

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
