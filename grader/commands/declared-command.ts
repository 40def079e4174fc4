/**
 * A command as a table of its arguments and options. What `--help` says of each is a message, by the names of
 * the command and of the option: `help.grade.--watch`, or `help.option.--lang` for what several commands have.
 */
import { Argument, Command, Help, Option } from 'commander';
import type { Values } from '../messages/catalogue.ts';
import type { Language } from '../messages/languages.ts';
import { type Key, sayIn } from '../messages/say.ts';

export interface OptionRow {
  /** Reads what is given, beside what was given before. */
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
}

const TABLES = new WeakMap<Command, CommandTable>();

export function declaredCommand(name: string, table: CommandTable): Command {
  const command = new Command(name);
  TABLES.set(command, table);
  for (const [index, syntax] of (table.takes ?? []).entries()) {
    const argument = new Argument(syntax);
    if (index === 0 && table.reads !== undefined) argument.argParser(table.reads);
    command.addArgument(argument);
  }
  for (const [flags, row] of Object.entries(table.options ?? {})) {
    command.addOption(optionOf(flags, row));
  }
  return command;
}

function optionOf(flags: string, { parse, choices, byDefault, conflicts }: OptionRow): Option {
  const option = new Option(flags);
  if (parse !== undefined) option.argParser(parse);
  if (choices !== undefined) option.choices(choices);
  if (conflicts !== undefined) option.conflicts(conflicts);
  return option.default(option.isBoolean() && !option.negate ? false : byDefault);
}

/** How commands are shown in a language. */
export function helpIn(language: Language): Partial<Help> {
  const say = sayIn(language);
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
