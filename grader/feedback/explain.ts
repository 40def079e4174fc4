/** Puts a finding into words: what happened, and what to try. */
import type { Check, Input } from '../exercise/check.ts';
import type { Explainer, Told } from '../exercise/explainer.ts';
import { type CommonFinding, type Finding, isCommon } from '../exercise/finding.ts';
import type { Say } from '../messages/say.ts';
import { errorText, threwHint } from './threw-hint.ts';

export function explain(
  finding: Finding,
  check: Check,
  input: Input,
  explainer: Explainer,
  /** The file that students write. */
  file: string,
  say: Say,
): Told {
  if (!isCommon(finding)) return explainer.explain(check, input, finding);
  const told = explainCommon(finding, check, input, explainer, file, say);
  const hint = explainer.hint?.(check, finding) ?? told.hint;
  return hint === undefined ? { message: told.message } : { message: told.message, hint };
}

function explainCommon(
  finding: CommonFinding,
  check: Check,
  input: Input,
  explainer: Explainer,
  file: string,
  say: Say,
): Told {
  const asked = { check: check.name, input: explainer.named(check, input) };
  switch (finding.kind) {
    case 'not-written': {
      const name = functionNamed(finding.name, check);
      const message =
        name === check.name
          ? say('said.not-written', { name })
          : say('said.calls-not-written', { name, asked: check.name });
      return { message, hint: say('said.not-written.hint', { name }) };
    }
    case 'absent': {
      const { what, name } = finding;
      return {
        message: say(`said.absent.${what}`, { name, file }),
        hint: say(`said.absent.${what}.hint`, { name }),
      };
    }
    case 'threw': {
      const { name, message } = finding;
      if (/Maximum call stack size exceeded/.test(message)) {
        return {
          message: say('said.stack-overflow', asked),
          hint: say('said.stack-overflow.hint'),
        };
      }
      const hint = threwHint(say, name, message);
      return {
        message: say('said.threw', { ...asked, error: errorText(name, message) }),
        ...(hint !== undefined && { hint }),
      };
    }
    case 'no-answer': {
      const { type, of, text } = finding;
      const isNone = type === 'nothing' || type === 'promise';
      const wanted = explainer.wanted(check);
      const key = of === 'items' ? 'items' : isNone ? type : 'value';
      return {
        message: say(`said.no-answer.${key}`, { ...asked, text, wanted }),
        hint: say(`said.wanted.${isNone ? type : 'value'}`, {
          example: explainer.wantedExample(check),
        }),
      };
    }
    case 'lost': {
      const { how } = finding;
      const detail = how.kind === 'crashed' ? how.detail : '';
      return {
        message: say(`said.${how.kind}`, { ...asked, detail }),
        hint: say(`said.${how.kind}.hint`),
      };
    }
    case 'garbled':
    case 'no-own-tree':
      return { message: say('said.garbled', asked) };
    case 'run': {
      const { kind, detail } = finding.how;
      return {
        message: say(`run.${kind}`, { ...asked, detail }),
        hint: say(`run.${kind}.hint`),
      };
    }
    case 'skipped':
      return {
        message: say(`said.skipped.${finding.after.kind}`, asked),
        hint: say('said.skipped.hint'),
      };
    default:
      return finding satisfies never;
  }
}

export function secondsText(ms: number): string {
  return String(Math.round(ms / 100) / 10);
}

/** A submission may throw the stub's words with any name in them. */
function functionNamed(name: string, check: Check): string {
  if (/^\w{1,40}$/.test(name) && (name === check.name || check.reliesOn.includes(name)))
    return name;
  return check.isProgram && /^\w{1,40}$/.test(name) ? name : check.name;
}
