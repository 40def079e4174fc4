/**
 * What is said of a command line that cannot be read, in the user's language: the reader of the command
 * line says it in English, by which each sentence is known again.
 */
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import type { Key, Say } from '../messages/say.ts';

/** @returns the same in the language, but for what there is no message for */
export function usageWords(text: string, say: Say): string {
  if (say.language === SOURCE_LANGUAGE) return text;
  return (
    Object.entries(say.source())
      .filter(([key]) => key.startsWith('usage.'))
      // What says most first: "like {part}: the third" before "like {example}".
      .toSorted(([, a], [, b]) => b.length - a.length)
      .reduce(
        (told, [key, sentence]) =>
          told.replace(patternOf(sentence), (...found) => say(key as Key, found.at(-1))),
        text,
      )
  );
}

/** Finds the sentence with anything in the place of what a message is given. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.replaceAll("''", "'").split(/\{(\w+)\}/);
  const pieces = parts.map((part, at) =>
    at % 2 === 1 ? `(?<${part}>[^\\n]*?)` : part.replace(/[.?()|]/g, '\\$&'),
  );
  return new RegExp(pieces.join(''));
}
