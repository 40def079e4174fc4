/** Reads from a child's first answer whether it loaded a program, and why not. */
import { userError } from '../../base/messages/user-error.ts';
import { secondsText } from '../../base/text/seconds.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { errorText } from '../../results/thrown-errors.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import type { AbsentAnswer, RawAnswer, ThrownAnswer } from '../../sandbox/raw-answer.ts';
import type { AbortReason } from '../../sandbox/session.ts';
import type { LoadProblem } from '../../submission/source-location.ts';

/**
 * @returns nothing where the program was loaded
 * @throws {GraderError} where the child answered something that no program can cause
 */
export function problemAtLoad(
  raw: RawAnswer,
  program: CompiledProgram,
  exercise: Exercise,
): LoadProblem | undefined {
  switch (raw.kind) {
    case 'returned':
      if (raw.fields[0] === 'loaded') return undefined;
      break;
    case 'absent':
      return missingExport(raw, exercise);
    case 'threw':
      return thrownAtLoad(raw, program);
    case 'lost':
      return abortedAtLoad(raw.reason);
  }
  throw userError('sandbox.silent');
}

function missingExport({ name: exported }: AbsentAnswer, exercise: Exercise): LoadProblem {
  const { name, exports } = exercise;
  const [wanted = ''] = exports;
  return {
    fault: {
      kind: 'no-export',
      wanted,
      exported,
      isNothing: exported === '',
      file: entryOf(name),
      classes: exports.join(),
      count: exports.length,
    },
  };
}

function thrownAtLoad(
  { name, message, stack }: ThrownAnswer,
  program: CompiledProgram,
): LoadProblem {
  const { location, callOutside } = locate(program, stack);
  const isCall = callOutside !== undefined;
  const error = errorText(name, message);
  const fault = { kind: 'threw', isCall, error, name, thrown: isCall ? '' : message } as const;
  return { fault, ...(callOutside ?? location) };
}

function abortedAtLoad(reason: AbortReason): LoadProblem {
  const seconds = reason.kind === 'timeout' ? secondsText(reason.limitMs) : '';
  const detail = reason.kind === 'crashed' ? reason.detail : '';
  return { fault: { kind: 'lost', how: reason.kind, seconds, detail } };
}
