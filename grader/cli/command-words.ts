/**
 * The help of the command line in the user's language, and the options that npm keeps for itself. The help of a command
 * or an option is a message that is named for both: `help.grade.--watch`, or `help.option.--lang` for an option that
 * several commands have.
 */
import { type Command, Help } from 'commander';
import type { FormatMessage, MessageKey } from '../base/messages/format-message.ts';
import { GRADEBOOKS } from '../classroom/batch/gradebook-names.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { EXERCISES_WITH_GAMES } from '../exercises/all.ts';
import type { ExerciseCatalog } from '../exercises/catalog.ts';
import { REPORT_FORMATS } from '../reports/report-formats.ts';

/** What stands behind a command in each example. */
function examplesFor(exercises: ExerciseCatalog): Readonly<Record<string, readonly string[]>> {
  return {
    try: exercises.tryExamples.map((given) => ` -- ${given}`),
    play: [
      '',
      ...EXERCISES_WITH_GAMES.slice(1).map((name) => ` -- ${name}`),
      ' -- --opponent reference --as o',
      ` -- --between starter/${EXERCISES_WITH_GAMES.at(-1)}.ts reference`,
    ],
  };
}

/** How commands are shown in a language. Their messages say what holds by default, and what can be chosen. */
export function helpIn(formatMessage: FormatMessage, exercises: ExerciseCatalog): Partial<Help> {
  const values = {
    exercises: exercises.names.join(', '),
    first: exercises.defaultExercise,
    formats: REPORT_FORMATS.join(', '),
    gradebooks: GRADEBOOKS.join(', '),
    example: `*/attempt-*/${entryOf(exercises.defaultExercise)}`,
  };
  const text = (command: Command, what: string): string => {
    const own = `help.${command.name()}${what}`;
    return formatMessage(
      (formatMessage.has(own) ? own : `help.option${what}`) as MessageKey,
      values,
    );
  };
  return {
    styleTitle: (title) => formatMessage(`help.title.${title.replace(':', '')}` as MessageKey),
    optionDescription: ({ description }) => description,
    formatHelp(command, helper) {
      for (const each of [command, ...helper.visibleCommands(command)]) {
        each.description(text(each, ''));
      }
      for (const argument of command.registeredArguments) {
        argument.description = text(command, `.${argument.name()}`);
      }
      for (const option of helper.visibleOptions(command)) {
        option.description = text(command, `.--${option.name()}`);
      }
      const own = Help.prototype.formatHelp.call(helper, command, helper);
      const name = command.name();
      const examples = examplesFor(exercises)[name]?.map((given) => `  npm run ${name}${given}`);
      return examples === undefined
        ? own
        : [own, formatMessage('help.title.Examples'), ...examples, ''].join('\n');
    },
  };
}

/**
 * @param options the names of the command's options, without dashes before them
 * @returns those that stood before `--`, where npm takes them for its own
 */
export function keptByNpm(env: NodeJS.ProcessEnv, options: readonly string[]): string[] {
  const isGiven = (name: string): boolean =>
    (env[`npm_config_${name.replaceAll('-', '_')}`] ?? '') !== '';
  // Each letter of `lang` is an option of npm's own: long, all, none, global.
  return options.filter(isGiven).map((name) => (name === 'all' && isGiven('long') ? 'lang' : name));
}
