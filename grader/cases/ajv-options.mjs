/**
 * How the schema of case files is compiled, at run time or beforehand. That the schema itself is a
 * valid one is left to a test: checking it here doubles the time.
 */
export const AJV_OPTIONS = {
  allErrors: true,
  verbose: true,
  validateSchema: false,
  meta: /** @type {const} */ (false),
  strictTypes: /** @type {const} */ (false),
};
