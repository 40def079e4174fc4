/** Finds functions in which a student has written code and left the starter's line that throws "not written yet". */
import type { Node } from '@babel/types';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { CheckResult, SourceLocation } from '../../../results/result.ts';
import {
  type Definition,
  locationOf,
  type ParsedProgram,
} from '../../../submission/source/program.ts';
import { walk } from '../../../submission/source/syntax.ts';
import { NOT_WRITTEN_YET } from '../../../submission/starter-text.ts';

/** @returns the check as one that threw an error, where its function has more in it than the line that throws */
export function withLeftThrow(
  check: CheckResult,
  program: ParsedProgram,
  formatMessage: FormatMessage,
): CheckResult {
  const location = leftThrow(check.name, program);
  if (location === undefined) return check;
  const { notWritten: _, purpose: __, ...rest } = check;
  const cases = check.cases.map((each) => {
    if (each.finding !== 'not-written' || each.carriedFrom !== undefined) return each;
    return {
      ...each,
      status: 'error' as const,
      finding: 'threw' as const,
      message: formatMessage('lint.left-throw', { name: check.name }),
      hint: formatMessage('lint.left-throw.hint', { name: check.name }),
      location,
    };
  });
  return { ...rest, status: 'error', cases };
}

/** @returns the location of the stub's throw statement; undefined where nothing else is in the function */
function leftThrow(name: string, program: ParsedProgram): SourceLocation | undefined {
  const stubs = program.definitions.filter((each) => each.name === name).flatMap(stubsIn);
  return stubs.find(({ isAlone }) => !isAlone)?.location;
}

function stubsIn({ name, node, source }: Definition) {
  const { body } = node;
  if (body.type !== 'BlockStatement') return [];
  const stubs: { readonly isAlone: boolean; readonly location: SourceLocation }[] = [];
  walk(body, (each) => {
    if (each.type !== 'ThrowStatement' || !isStubOf(name, each.argument)) return;
    const isAlone = body.body.length === 1 && body.body[0] === each;
    stubs.push({ isAlone, location: locationOf(each, source) });
  });
  return stubs;
}

function isStubOf(name: string, thrown: Node): boolean {
  if (thrown.type !== 'NewExpression') return false;
  const [message] = thrown.arguments;
  return message?.type === 'StringLiteral' && message.value === `${NOT_WRITTEN_YET}${name}`;
}
