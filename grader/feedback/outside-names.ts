/** What a submission may look for and not find: it runs by itself, without Node or a browser. */
export const OUTSIDE_NAMES: readonly string[] = [
  'process',
  'require',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'window',
  'document',
  'Buffer',
  'URL',
  'module',
  'prompt',
  'alert',
];
