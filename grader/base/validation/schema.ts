/** Types of JSON Schemas and their validators, for modules that do not load ajv. */

/** A JSON Schema of draft 7, with the keywords that the grader reads itself. */
export interface Schema {
  /** Used as the advice where a value does not fit. */
  readonly description?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

/** Whether a validator reports `all` errors or stops at the `first`. */
export type Extent = 'all' | 'first';

/** An error as ajv reports it. */
export interface SchemaError {
  /** The failed keyword, such as `maximum`. */
  readonly keyword: string;
  /** The value of the keyword in the schema, such as 10. */
  readonly schema?: unknown;
  /** The schema that has the keyword. */
  readonly parentSchema?: Schema;
  /** The JSON pointer of the keyword in the schema or its definition. */
  readonly schemaPath: string;
  /** The JSON pointer of the value. */
  readonly instancePath: string;
  readonly data?: unknown;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validating function as ajv generates it: it returns whether the value is valid, and sets `errors` otherwise. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
