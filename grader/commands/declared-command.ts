/**
 * A command as a table of its arguments and options. What `--help` says of each is a message, by the names of
 * the command and of the option: `help.grade.--watch`, or `help.option.--lang` for what several commands have.
 */
import { Argument, type Command, Help, InvalidArgumentError, Option } from 'commander';
import { GraderError } from '../grader-error.ts';
import type { Values } from '../messages/catalogue.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import type { Key, Say } from '../messages/say.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { Io } from './io.ts';

export interface OptionRow {
  /**
   * Reads what is given, beside what was given before.
   *
   * @throws {GraderError} which is told as commander tells its own
   */
  // biome-ignore lint/suspicious/noExplicitAny: commander keeps what was read before as anything
  readonly parse?: (value: string, before: any) => unknown;
  readonly choices?: readonly string[];
  /** What holds when it is not given; of a switch, `false`. */
  readonly byDefault?: unknown;
  readonly conflicts?: string[];
  /** What its message is given. */
  readonly values?: Values;
}

export interface CommandTable {
  readonly name: string;
  /** As they are written in a line of usage: `[submission]`. */
  readonly takes?: readonly string[];
  /** Reads the first of them; else it is taken as it comes. */
  readonly reads?: (value: string) => unknown;
  /** What the messages for them are given. */
  readonly values?: Values;
  /** By how they are written: `--jobs <number>`. */
  readonly options?: Readonly<Record<string, OptionRow>>;
  /** What stands behind the command in each example. */
  readonly examples?: () => readonly string[];
  /** Loads what runs it, given its arguments, its options and itself. That returns the exit code. */
  // biome-ignore lint/suspicious/noExplicitAny: commander knows no types of what it has read
  readonly load?: () => Promise<(io: Io, ...given: any[]) => Promise<number>>;
  readonly parts?: readonly CommandTable[];
  /** Of no use to people. */
  readonly isHidden?: true;
}

const TABLES = new WeakMap<Command, CommandTable>();

/** @param exit given the exit code of what has run */
export function addCommand(
  parent: Command,
  table: CommandTable,
  io: Io,
  exit: (code: number) => void,
): void {
  const { name, takes = [], reads, options = {}, load, parts = [], isHidden = false } = table;
  const command = parent.command(name, { hidden: isHidden });
  TABLES.set(command, table);
  const told = (parse: (value: string, before: unknown) => unknown): typeof parse => {
    return (value, before) => {
      try {
        return parse(value, before);
      } catch (error) {
        if (!(error instanceof GraderError)) throw error;
        throw new InvalidArgumentError((error.said?.(io.say.language) ?? error).message);
      }
    };
  };
  for (const [index, syntax] of takes.entries()) {
    const argument = new Argument(syntax);
    if (index === 0 && reads !== undefined) argument.argParser(told(reads));
    command.addArgument(argument);
  }
  for (const [flags, { parse, choices, byDefault, conflicts }] of Object.entries(options)) {
    const option = new Option(flags);
    if (parse !== undefined) option.argParser(told(parse));
    if (choices !== undefined) option.choices(choices);
    if (conflicts !== undefined) option.conflicts(conflicts);
    command.addOption(option.default(option.isBoolean() && !option.negate ? false : byDefault));
  }
  if (load !== undefined) {
    command.action(async (...given) => exit(await (await load())(io, ...given)));
  }
  for (const part of parts) addCommand(command, part, io, exit);
}

/** How commands are shown in a language. */
export function helpIn(say: Say): Partial<Help> {
  const text = (command: Command, what: string, values?: Values): string => {
    const own = `help.${command.name()}${what}`;
    return say((say.has(own) ? own : `help.option${what}`) as Key, values);
  };
  return {
    styleTitle: (title) => say(`help.title.${title.replace(':', '')}` as Key),
    formatHelp(command, helper) {
      for (const each of [command, ...helper.visibleCommands(command)]) {
        each.description(text(each, ''));
      }
      const { options = {}, examples, values } = TABLES.get(command) ?? {};
      for (const argument of command.registeredArguments) {
        argument.description = text(command, `.${argument.name()}`, values);
      }
      for (const option of helper.visibleOptions(command)) {
        option.description = text(command, `.--${option.name()}`, options[option.flags]?.values);
      }
      const own = Help.prototype.formatHelp.call(helper, command, helper);
      if (examples === undefined) return own;
      const lines = examples().map((given) => `  npm run ${command.name()}${given}`);
      return [own, say('help.title.Examples'), ...lines, ''].join('\n');
    },
  };
}

const PREFIX = 'npm_config_';
/** As npm sets an option that was given without a value. */
const GIVEN = 'true';
/** What npm takes `lang` for: each of its letters is an option of npm's own, but `n`, which leaves no trace. */
const LETTERS_OF_LANG = ['long', 'all', 'global'].map((option) => PREFIX + option);

/**
 * @param options the names of the command's options, without dashes before them
 * @returns the options as they were given, and as they were meant
 */
export function keptByNpm(
  env: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
): { readonly given: string; readonly meant: string }[] {
  const isLang = LETTERS_OF_LANG.every((letter) => env[letter] === GIVEN);
  const lang = isLang ? [{ given: 'lang', meant: 'lang' }] : [];
  const others = Object.entries(env).flatMap(([key, value]) => {
    if (!key.startsWith(PREFIX) || value === undefined || value === '') return [];
    if (isLang && LETTERS_OF_LANG.includes(key)) return [];
    const given = key.slice(PREFIX.length).replaceAll('_', '-');
    if (options.includes(given)) return [{ given, meant: given }];
    const meant = value === GIVEN ? nearestName(given, options) : undefined;
    return meant === undefined ? [] : [{ given, meant }];
  });
  return [...lang, ...others];
}

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
