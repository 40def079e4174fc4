/** Puts a finding into words: what happened, and what to try. */
import type { Check, Input } from '../exercise/check.ts';
import type { Explainer, Told } from '../exercise/explainer.ts';
import { type CommonFinding, type Finding, isCommon } from '../exercise/finding.ts';
import type { Values } from '../messages/catalogue.ts';
import type { Key, Say } from '../messages/say.ts';
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
  /** What happened, and what to try where there is a message for that. */
  const told = (key: Key, more: Values = {}, hint: string = `${key}.hint`): Told => {
    const values = { ...asked, ...more };
    return {
      message: say(key, values),
      ...(say.has(hint) && { hint: say(hint as Key, values) }),
    };
  };
  switch (finding.kind) {
    case 'not-written': {
      const name = functionNamed(finding.name, check);
      return name === check.name
        ? told('said.not-written', { name })
        : told('said.calls-not-written', { name, asked: check.name }, 'said.not-written.hint');
    }
    case 'absent':
      return told(`said.absent.${finding.what}`, { name: finding.name, file });
    case 'threw': {
      const { name, message } = finding;
      if (/Maximum call stack size exceeded/.test(message)) return told('said.stack-overflow');
      const hint = threwHint(say, name, message);
      const error = errorText(name, message);
      return { ...told('said.threw', { error }), ...(hint !== undefined && { hint }) };
    }
    case 'no-answer': {
      const { type, of, text } = finding;
      const isNone = type === 'nothing' || type === 'promise';
      const key = of === 'items' ? 'items' : isNone ? type : 'value';
      const values = {
        ...{ text, wanted: explainer.wanted(check), example: explainer.wantedExample(check) },
      };
      return told(`said.no-answer.${key}`, values, `said.wanted.${isNone ? type : 'value'}`);
    }
    case 'lost': {
      const { how } = finding;
      return told(`said.${how.kind}`, { detail: how.kind === 'crashed' ? how.detail : '' });
    }
    case 'garbled':
    case 'no-own-tree':
      return told('said.garbled');
    case 'run':
      return told(`run.${finding.how.kind}`, { detail: finding.how.detail });
    case 'skipped':
      return told(`said.skipped.${finding.after.kind}`, {}, 'said.skipped.hint');
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
