/** What is said of a slip: why the line does not do what it seems to, and what to write. */
import type { Language } from '../messages/languages.ts';
import { type Say, sayIn } from '../messages/say.ts';
import type { Slip } from './slip.ts';

export function slipAdvice(slip: Slip, language: Language): string {
  const say = sayIn(language);
  switch (slip.kind) {
    case 'assigns-with-sign':
      return say('slip.assigns-with-sign', {
        sign: slip.sign,
        does: slip.sign === '-' ? 'subtract' : 'add',
      });
    case 'never-equal': {
      const types = [slip.left, slip.right];
      // One of the two is a text that is written out, with a capital letter in it.
      const capital = types.find((type) => /^".*[A-Z].*"$/.test(type));
      return say('slip.never-equal', {
        isNegated: slip.isNegated === true,
        left: typeText(slip.left, say),
        right: typeText(slip.right, say),
        hasCapital: capital !== undefined,
        capital: capital ?? '',
        other: types.find((type) => type !== capital) ?? '',
        isTextAndNumber: types.toSorted().join() === 'number,string',
      });
    }
    case 'no-such-property':
      return slip.meant === undefined
        ? say('slip.no-such-property', { of: slip.of, name: slip.name })
        : say('slip.no-such-property.meant', { ...slip, meant: slip.meant });
    case 'returns-another-kind': {
      const [type, wanted] = [typeText(slip.type, say), typeText(slip.wanted, say)];
      return say('slip.returns-another-kind', { type, wanted });
    }
    default:
      return say(`slip.${slip.kind}`, { isNegated: false, ...slip });
  }
}

function typeText(type: string, say: Say): string {
  if (type.endsWith('[]')) return say('slip.type.list', { type });
  const isWorded = type === 'boolean' || type === 'string' || type === 'number';
  return isWorded ? say(`slip.type.${type}`) : type;
}
