/** The command line: which command is meant, and what becomes of its errors. */
import { Command, CommanderError } from 'commander';
import { GraderError } from '../base/grader-error.ts';
import { visibleText } from '../base/in-child/visible.ts';
import { formatterFor, languageOf } from '../base/messages/format-message.ts';
import { graderVersion } from '../base/paths.ts';
import { withOutside } from '../exercises/outside.ts';
import { addCommands } from './all-commands.ts';
import { helpIn, usageError } from './command-words.ts';
import { EXIT, type Io, type Surroundings } from './io.ts';

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
  const io: Io = { ...surroundings, formatMessage };
  const program = new Command('grader')
    .version(graderVersion())
    .exitOverride()
    .configureHelp(helpIn(formatMessage))
    // What it cannot read is told below, in words of ours.
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => {} });
  addCommands(program, (load) => async (...given) => {
    code = await (await load())(io, ...given);
  });
  try {
    await program.parseAsync(await withOutside(given, io.userFolder), { from: 'user' });
  } catch (error) {
    const isOfUsage = error instanceof CommanderError;
    // Help or the version was shown.
    if (isOfUsage && !error.message.startsWith('error: ')) {
      return error.exitCode === 0 ? EXIT.good : EXIT.trouble;
    }
    const told = isOfUsage ? usageError(error) : error;
    if (!(told instanceof GraderError)) throw error;
    io.err(visibleText(`grader: ${told.textIn(formatMessage.language)}\n`));
    return EXIT.trouble;
  }
  return code;
}

/** The command line may not have been read to its end. */
function languageIn(given: readonly string[]): string | undefined {
  const at = given.findIndex((each) => /^--lang(?:=|$)/.test(each));
  const [, joined] = given[at]?.split('=') ?? [];
  return joined ?? (at < 0 ? undefined : given[at + 1]);
}
