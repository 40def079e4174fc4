/** Puts a finding into words: what happened, and what to try. */
import type { Check, Input } from '../exercise/check.ts';
import { type CommonFinding, type Finding, isCommon } from '../exercise/finding.ts';
import type { Teller, Told } from '../exercise/teller.ts';
import { errorText } from './error-text.ts';
import type { Messages } from './messages.ts';

export function explain(
  finding: Finding,
  check: Check,
  input: Input,
  teller: Teller,
  /** The file that students write. */
  file: string,
  say: Messages,
): Told {
  if (!isCommon(finding)) return teller.explain(check, input, finding);
  const told = explainCommon(finding, check, input, teller, file, say);
  const hint = teller.hint?.(check, finding) ?? told.hint;
  return hint === undefined ? { message: told.message } : { message: told.message, hint };
}

function explainCommon(
  finding: CommonFinding,
  check: Check,
  input: Input,
  teller: Teller,
  file: string,
  say: Messages,
): Told {
  const asked = { check: check.name, input: teller.named(check, input) };
  switch (finding.kind) {
    case 'not-written': {
      const name = functionNamed(finding.name, check);
      return { message: say.notWritten(name, check.name), hint: say.notWrittenHint(name) };
    }
    case 'absent':
      return {
        message: say.absent(finding.what, finding.name, file),
        hint: say.absentHint(finding.what, finding.name),
      };
    case 'threw':
      if (/Maximum call stack size exceeded/.test(finding.message)) {
        return { message: say.stackOverflow(asked), hint: say.stackOverflowHint() };
      }
      return withHint(
        say.threw(asked, errorText(finding.name, finding.message)),
        say.threwHint(finding.name, finding.message),
      );
    case 'no-answer':
      return {
        message: say.noAnswer(asked, finding.type, finding.of, finding.text, teller.wanted(check)),
        hint: say.wantedHint(finding.type, teller.wantedExample(check)),
      };
    case 'lost':
      switch (finding.how.kind) {
        case 'timeout':
          return {
            message: say.timeout(asked, secondsText(finding.how.limitMs)),
            hint: say.timeoutHint(),
          };
        case 'out-of-memory':
          return { message: say.outOfMemory(asked), hint: say.outOfMemoryHint() };
        case 'crashed':
          return { message: say.crashed(asked, finding.how.detail), hint: say.crashedHint() };
        default:
          return finding.how satisfies never;
      }
    case 'garbled':
    case 'no-own-tree':
      return { message: say.garbled(asked) };
    case 'skipped':
      return { message: say.skipped(asked, finding.after.kind), hint: say.skippedHint() };
    default:
      return finding satisfies never;
  }
}

export function secondsText(ms: number): string {
  return String(Math.round(ms / 100) / 10);
}

function withHint(message: string, hint: string | undefined): Told {
  return hint === undefined ? { message } : { message, hint };
}

/** A submission may throw the stub's words with any name in them. */
function functionNamed(name: string, check: Check): string {
  if (/^\w{1,40}$/.test(name) && (name === check.name || check.reliesOn.includes(name)))
    return name;
  return check.isProgram && /^\w{1,40}$/.test(name) ? name : check.name;
}
