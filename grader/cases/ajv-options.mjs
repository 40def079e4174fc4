/**
 * An exercise's own schema, and what the schemas of all exercises share, from the project's folder.
 *
 * @param {string} exercise
 */
export function schemaFilesOf(exercise) {
  return [`grader/exercises/${exercise}/case-file.schema.json`, 'grader/derived/case-file.json'];
}

/**
 * The schemas refer to each other as files, so that editors find them; here they get addresses.
 *
 * @param {import('ajv').Ajv} ajv
 * @param {readonly string[]} files the names of the exercise's own schema and of the shared one
 * @param {readonly string[]} texts theirs
 */
export function compiledSchema(ajv, files, texts) {
  const [own, shared] = files.map((name) => `file:///${name}`);
  ajv.addSchema(JSON.parse(texts[1] ?? ''), shared);
  return ajv.compile({ ...JSON.parse(texts[0] ?? ''), $id: own });
}

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
