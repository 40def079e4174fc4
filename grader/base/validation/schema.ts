/** What is known of JSON Schemas and their validators where ajv is not loaded. */
/** Of draft 7, as far as the code reads one itself: ajv knows all the rest. */
export interface Schema {
  /** The advice where a value does not fit. */
  readonly description?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

/** Whether a validator finds `all` that a schema does not allow, or only the `first`. */
export type Extent = 'all' | 'first';

/** An error as ajv tells it. */
export interface SchemaError {
  /** What of the schema failed, and what that holds: `maximum`, 10. */
  readonly keyword: string;
  readonly schema?: unknown;
  /** The whole schema that has the keyword. */
  readonly parentSchema?: Schema;
  /** Where the keyword stands, from the schema or definition that is looked at. */
  readonly schemaPath: string;
  /** Where the value stands, as a JSON pointer. */
  readonly instancePath: string;
  readonly data?: unknown;
  readonly params: Readonly<Record<string, unknown>>;
}

/** As ajv makes them. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
