/** The command line: which command is meant, and what becomes of its errors. */
import { CommanderError } from 'commander';
import { GraderError } from '../base/grader-error.ts';
import { visibleText } from '../base/in-child/visible.ts';
import { formatterFor, languageOf } from '../base/messages/format-message.ts';
import { graderVersion } from '../base/paths.ts';
import { withOutside } from '../exercises/outside.ts';
import { type ActionMaker, addCommands } from './all-commands.ts';
import { helpIn } from './command-words.ts';
import { GraderCommand } from './grader-command.ts';
import { EXIT, type Io, type Surroundings } from './io.ts';

/** Commander ends the parsing by an error with one of these codes, after it has shown what was asked for. */
const HELP_OR_VERSION: ReadonlySet<string> = new Set([
  'commander.help',
  'commander.helpDisplayed',
  'commander.version',
]);

/**
 * A `GraderError` becomes one message on standard error and exit code 2.
 *
 * @param given what stands after the program's name
 * @returns the exit code
 * @throws what is a fault of the grader itself
 */
export async function runCommandLine(given: readonly string[], surroundings: Surroundings) {
  let code: number = EXIT.good;
  const formatMessage = formatterFor(languageOf(languageIn(given), surroundings.env));
  try {
    const { words, exercises } = await withOutside(given, surroundings.userFolder);
    const io: Io = { ...surroundings, formatMessage, exercises };
    const program = new GraderCommand('grader')
      .version(graderVersion())
      .exitOverride()
      .configureHelp(helpIn(formatMessage, exercises))
      .configureOutput({ writeOut: io.out, writeErr: io.err });
    const does: ActionMaker =
      (load) =>
      async (...given) => {
        code = await (await load())(io, ...given);
      };
    addCommands(program, does, exercises);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && HELP_OR_VERSION.has(error.code)) {
      // Help that nobody asked for, because there was no command, is an error.
      return error.exitCode === 0 ? EXIT.good : EXIT.trouble;
    }
    if (!(error instanceof GraderError)) throw error;
    surroundings.err(visibleText(`grader: ${error.textIn(formatMessage.language)}\n`));
    return EXIT.trouble;
  }
  return code;
}

/** Errors of parsing are in the user's language, too, so it is looked up before the command line is parsed. */
function languageIn(given: readonly string[]): string | undefined {
  const at = given.findIndex((each) => /^--lang(?:=|$)/.test(each));
  const [, joined] = given[at]?.split('=') ?? [];
  return joined ?? (at < 0 ? undefined : given[at + 1]);
}
