/**
 * Reads strict JSON with locations: the line of every value, and for a text that is not JSON the position and the kind
 * of the first mistake.
 */
import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { formatterFor, type Language, type MessageKey } from '../messages/format-message.ts';
import { localized } from '../messages/user-error.ts';
import { Findings, type JsonPath } from './file-problem.ts';

export interface JsonText {
  /** Undefined where the text is not JSON. */
  readonly value?: unknown;
  /**
   * The mistake because of which the text is not JSON, or the keys that occur twice in an object, of which `JSON.parse`
   * would ignore the first. The line of a missing value is that of the value around it.
   */
  readonly findings: Findings;
}

/** Deeper than anything that people write (a guess), and far below what the parser can follow. */
const MAX_DEPTH = 100;

/** Ends the reading at the first syntax error, since most later ones only follow from it. */
class NotJson extends Error {
  constructor(readonly findings: Findings) {
    super();
  }
}

export function readJson(text: string, file: string): JsonText {
  const reader = new JsonReader(text, file);
  try {
    return reader.read();
  } catch (error) {
    if (error instanceof NotJson) return { findings: error.findings };
    throw error;
  }
}

class JsonReader {
  readonly #text: string;
  readonly #file: string;
  /** The lines of values, from 1, by their paths as JSON. The line of a property is that of its key. */
  readonly #lines = new Map<string, number>();
  /** Keys that an object has twice, by their paths as JSON. */
  readonly #repeated = new Map<string, JsonPath>();
  #depth = 0;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  /** @throws {NotJson} */
  read(): JsonText {
    visit(this.#text, this.#visitor(), { disallowComments: true, allowTrailingComma: false });
    const findings = new Findings(this.#file, (path) => this.#lineOf(path));
    for (const path of this.#repeated.values()) {
      findings.problem(path, localized('json.repeated-key'));
    }
    return { value: JSON.parse(this.#text), findings };
  }

  #visitor(): JSONVisitor {
    const open: JSONVisitor['onArrayBegin'] = (_offset, _length, line, column, pathOf) => {
      this.#enter(line, column);
      this.#addLine(pathOf(), line);
    };
    const close = (): void => {
      this.#depth--;
    };
    return {
      onObjectBegin: open,
      onObjectEnd: close,
      onArrayBegin: open,
      onArrayEnd: close,
      onLiteralValue: (_value, _offset, _length, line, _column, pathOf) => {
        this.#addLine(pathOf(), line);
      },
      onObjectProperty: (name, _offset, _length, line, _column, pathOfObject) => {
        this.#addKey(pathOfObject(), name, line);
      },
      onError: (code, offset, length, line, column) => {
        const before = this.#text.slice(0, offset);
        const found = this.#text.slice(offset, offset + length);
        throw this.#notJson(line, column, describeSyntaxError(code, before, found));
      },
    };
  }

  #enter(line: number, column: number): void {
    this.#depth++;
    if (this.#depth <= MAX_DEPTH) return;
    throw this.#notJson(line, column, (language) => formatterFor(language)('json.too-deep'));
  }

  #addLine(path: JsonPath, line: number): void {
    const key = JSON.stringify(path);
    if (!this.#lines.has(key)) this.#lines.set(key, line + 1);
  }

  #addKey(pathOfObject: JsonPath, name: string, line: number): void {
    const path = [...pathOfObject, name];
    const key = JSON.stringify(path);
    const isFirst = !this.#lines.has(key);
    // All keys of an object that is itself repeated occur twice; only the object is reported.
    if (isFirst) this.#lines.set(key, line + 1);
    else if (!this.#isInRepeated(pathOfObject)) this.#repeated.set(key, path);
  }

  #isInRepeated(path: JsonPath): boolean {
    return path.some((_, index) => this.#repeated.has(JSON.stringify(path.slice(0, index + 1))));
  }

  #lineOf(path: JsonPath): number {
    return this.#lines.get(JSON.stringify(path)) ?? this.#lineOf(path.slice(0, -1));
  }

  /** @param line from 0, as the parser counts @param column from 0 */
  #notJson(line: number, column: number, fault: (language: Language) => string): NotJson {
    const findings = new Findings(this.#file, () => line + 1);
    const explain = localized('json.broken', { fault });
    findings.problems.push({ file: this.#file, line: line + 1, column: column + 1, explain });
    return new NotJson(findings);
  }
}

function describeSyntaxError(
  code: ParseErrorCode,
  before: string,
  found: string,
): (language: Language) => string {
  const key = `json.${syntaxErrorName(code, before, found)}`;
  return (language) => {
    const formatMessage = formatterFor(language);
    const known = formatMessage.has(key) ? (key as MessageKey) : 'json.ValueExpected';
    return formatMessage(known, { found });
  };
}

/** @returns the parser's name for the error, but for the two most frequent mistakes, which it cannot name */
function syntaxErrorName(code: ParseErrorCode, before: string, found: string): string {
  if (/,\s*$/.test(before) && /^[}\]]$/.test(found)) return 'comma-too-many';
  const name = printParseErrorCode(code);
  return name === 'InvalidSymbol' && found.startsWith("'") ? 'single-quotes' : name;
}
