/**
 * Strict JSON whose places are known: for every value the line it stands in, and for a text that is
 * not JSON where it goes wrong and how.
 */
import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { formatterFor, type Language, type MessageKey } from '../messages/format-message.ts';
import { localized } from '../messages/user-error.ts';
import { Findings, type JsonPath } from './file-problem.ts';

export interface JsonText {
  /** Nothing where the text is not JSON. */
  readonly value?: unknown;
  /**
   * That it is not JSON; or the keys that stand twice in an object, of which JSON would quietly drop the first. The
   * line of a path where there is nothing is that of what is around it.
   */
  readonly findings: Findings;
}

/** Far deeper than anything that people write (a guess), and far from what the parser can follow. */
const MAX_DEPTH = 100;

/** Ends the reading of a text that is not JSON: what is wrong behind that mostly follows from it. */
class NotJson extends Error {
  constructor(readonly findings: Findings) {
    super();
  }
}

export function readJson(text: string, file: string): JsonText {
  try {
    return parsed(text, file);
  } catch (error) {
    if (error instanceof NotJson) return { findings: error.findings };
    throw error;
  }
}

function notJson(
  file: string,
  line: number,
  column: number,
  fault: (language: Language) => string,
): NotJson {
  const findings = new Findings(file, () => line);
  findings.problems.push({ file, line, column, explain: localized('json.broken', { fault }) });
  return new NotJson(findings);
}

/** @throws {NotJson} */
function parsed(text: string, file: string): JsonText {
  /** By the path, as JSON. */
  const lines = new Map<string, number>();
  const lineOf = (path: JsonPath): number =>
    lines.get(JSON.stringify(path)) ?? lineOf(path.slice(0, -1));
  const repeated = new Map<string, JsonPath>();
  let depth = 0;
  /** What stands in an object that stands twice does so, too. */
  const isRepeated = (path: JsonPath): boolean =>
    path.some((_, index) => repeated.has(JSON.stringify(path.slice(0, index + 1))));
  const begin: NonNullable<JSONVisitor['onLiteralValue']> = (
    _value,
    _at,
    _length,
    line,
    _column,
    at,
  ) => {
    const key = JSON.stringify(at());
    // Of a property it is the line of its key.
    if (!lines.has(key)) lines.set(key, line + 1);
  };
  const open: NonNullable<JSONVisitor['onArrayBegin']> = (at, length, line, column, path) => {
    depth++;
    if (depth > MAX_DEPTH) {
      throw notJson(file, line + 1, column + 1, (language) =>
        formatterFor(language)('json.too-deep'),
      );
    }
    begin(undefined, at, length, line, column, path);
  };
  const close = (): void => {
    depth--;
  };
  visit(
    text,
    {
      onObjectBegin: open,
      onObjectEnd: close,
      onArrayBegin: open,
      onArrayEnd: close,
      onLiteralValue: begin,
      onObjectProperty: (name, _at, _length, line, _column, around) => {
        const path = [...around(), name];
        const key = JSON.stringify(path);
        if (!lines.has(key)) lines.set(key, line + 1);
        else if (!isRepeated(around())) repeated.set(key, path);
      },
      onError: (code, offset, length, line, column) => {
        const fault = faultOf(code, text.slice(0, offset), text.slice(offset, offset + length));
        throw notJson(file, line + 1, column + 1, fault);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  const findings = new Findings(file, lineOf);
  for (const path of repeated.values()) findings.problem(path, localized('json.repeated-key'));
  return { value: JSON.parse(text), findings };
}

/** Names the message for it: the parser's own code, but for what people write most. */
function faultOf(
  code: ParseErrorCode,
  before: string,
  found: string,
): (language: Language) => string {
  const isCommaTooMany = /,\s*$/.test(before) && /^[}\]]$/.test(found);
  const name = printParseErrorCode(code);
  const isQuoted = name === 'InvalidSymbol' && found.startsWith("'");
  const key = isCommaTooMany ? 'comma-too-many' : isQuoted ? 'single-quotes' : name;
  return (language) => {
    const formatMessage = formatterFor(language);
    return formatMessage(
      formatMessage.has(`json.${key}`) ? (`json.${key}` as MessageKey) : 'json.ValueExpected',
      { found },
    );
  };
}
