/**
 * Makes the help of the command line in the user's language. The key of a message is made of the command and the option:
 * `help.grade.--watch`, or `help.option.--lang` for an option that several commands have.
 */
import { type Command, Help } from 'commander';
import type { FormatMessage, MessageKey } from '../base/messages/format-message.ts';
import { GRADEBOOKS } from '../classroom/batch/gradebook-names.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { EXERCISES_WITH_GAMES } from '../exercises/all.ts';
import type { ExerciseCatalog } from '../exercises/catalog.ts';
import { REPORT_FORMATS } from '../reports/report-formats.ts';

/** @returns what follows a command's name in each of its examples, by the name of the command */
function examplesFor(exercises: ExerciseCatalog): Readonly<Record<string, readonly string[]>> {
  return {
    try: exercises.tryExamples.map((words) => ` -- ${words}`),
    quiz: ['', ' -- --count 5 --seed 7'],
    play: [
      '',
      ...EXERCISES_WITH_GAMES.slice(1).map((name) => ` -- ${name}`),
      ' -- --opponent reference --as o',
      ` -- --between starter/${EXERCISES_WITH_GAMES.at(-1)}.ts reference`,
    ],
  };
}

/** @returns how commander shows the commands in a language. The messages name default values and choices. */
export function helpIn(formatMessage: FormatMessage, exercises: ExerciseCatalog): Partial<Help> {
  const values = {
    exercises: exercises.names.join(', '),
    first: exercises.defaultExercise,
    formats: REPORT_FORMATS.join(', '),
    gradebooks: GRADEBOOKS.join(', '),
    example: `*/attempt-*/${entryOf(exercises.defaultExercise)}`,
  };
  /** @param suffix of the key: `.--watch` for an option, `.folder` for an argument, empty for the command itself */
  const helpText = (command: Command, suffix: string): string => {
    const commandKey = `help.${command.name()}${suffix}`;
    const key = formatMessage.has(commandKey) ? commandKey : `help.option${suffix}`;
    return formatMessage(key as MessageKey, values);
  };
  return {
    styleTitle: (title) => formatMessage(`help.title.${title.replace(':', '')}` as MessageKey),
    optionDescription: ({ description }) => description,
    formatHelp(command, helper) {
      for (const each of [command, ...helper.visibleCommands(command)]) {
        each.description(helpText(each, ''));
      }
      for (const argument of command.registeredArguments) {
        argument.description = helpText(command, `.${argument.name()}`);
      }
      for (const option of helper.visibleOptions(command)) {
        option.description = helpText(command, `.--${option.name()}`);
      }
      const help = Help.prototype.formatHelp.call(helper, command, helper);
      const name = command.name();
      const examples = examplesFor(exercises)[name];
      if (examples === undefined) return help;
      const lines = examples.map((words) => `  npm run ${name}${words}`);
      return [help, formatMessage('help.title.Examples'), ...lines, ''].join('\n');
    },
  };
}
