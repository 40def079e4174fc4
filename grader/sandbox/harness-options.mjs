/** How the harness is compiled, at run time or beforehand. */
export const HARNESS_OPTIONS = {
  bundle: true,
  write: /** @type {const} */ (false),
  format: /** @type {const} */ ('iife'),
  globalName: 'exported',
  target: 'node20',
  platform: /** @type {const} */ ('neutral'),
  logLevel: /** @type {const} */ ('silent'),
  tsconfigRaw: '{}',
};

/**
 * @param {string} text the compiled program
 * @returns {string} an expression, the module's exports
 */
export function harnessExpression(text) {
  return `(() => { "use strict";\n${text}\nreturn exported;\n})()`;
}
