/** Reads the command line, runs the command, and turns errors into messages and exit codes. */
import { CommanderError } from 'commander';
import { GraderError } from '../base/grader-error.ts';
import { visibleText } from '../base/in-child/visible.ts';
import { type FormatMessage, formatterFor, languageOf } from '../base/messages/format-message.ts';
import { graderVersion } from '../base/paths.ts';
import { withOutside } from '../exercises/outside.ts';
import { type ActionMaker, addCommands } from './all-commands.ts';
import { helpIn } from './command-words.ts';
import { GraderCommand } from './grader-command.ts';
import { EXIT, type Io, type Surroundings } from './io.ts';
import { noteOnNpm } from './npm-options.ts';

/** After it has shown help or the version, commander throws an error with one of these codes. */
const HELP_OR_VERSION: ReadonlySet<string> = new Set([
  'commander.help',
  'commander.helpDisplayed',
  'commander.version',
]);

/**
 * A `GraderError` becomes one message on standard error and exit code 2.
 *
 * @param args the words after the program's name
 * @returns the exit code
 * @throws any other error, which is a fault of the grader itself
 */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const formatMessage = formatterFor(languageOf(languageIn(args), surroundings.env));
  const program = new GraderCommand('grader');
  const code = await runCommand(program, args, surroundings, formatMessage);
  const { env } = surroundings;
  const run = {
    words: args,
    hasFailed: code === EXIT.cannotGrade,
    env,
    platform: process.platform,
  };
  const note = noteOnNpm(program, run, formatMessage);
  // As the last line it does not scroll away.
  if (note !== undefined) surroundings.err(visibleText(`${note}\n`));
  return code;
}

/** @param program gets all commands */
async function runCommand(
  program: GraderCommand,
  args: readonly string[],
  surroundings: Surroundings,
  formatMessage: FormatMessage,
): Promise<number> {
  let code: number = EXIT.good;
  try {
    const { words, exercises } = await withOutside(args, surroundings.userFolder);
    const io: Io = { ...surroundings, formatMessage, exercises };
    program
      .version(graderVersion())
      .exitOverride()
      .configureHelp(helpIn(formatMessage, exercises))
      .configureOutput({ writeOut: io.out, writeErr: io.err });
    const actionFor: ActionMaker =
      (load) =>
      async (...given) => {
        const run = await load();
        code = await run(io, ...given);
      };
    addCommands(program, actionFor, exercises);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && HELP_OR_VERSION.has(error.code)) {
      // Commander also shows its help when there is no command, and that is an error.
      return error.exitCode === 0 ? EXIT.good : EXIT.cannotGrade;
    }
    if (!(error instanceof GraderError)) throw error;
    surroundings.err(visibleText(`grader: ${error.textIn(formatMessage.language)}\n`));
    return EXIT.cannotGrade;
  }
  return code;
}

/** Errors of parsing are in the user's language, so `--lang` is looked up before the command line is parsed. */
function languageIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((word) => /^--lang(?:=|$)/.test(word));
  if (index < 0) return undefined;
  const [, joinedValue] = args[index]!.split('=');
  return joinedValue ?? args[index + 1];
}
