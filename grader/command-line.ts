/** The command line: which command is meant, and what becomes of its errors. */
import { Command, CommanderError } from 'commander';
import { batchCommand, batchWorkerCommand } from './commands/batch/batch-command.ts';
import { casesCommand } from './commands/cases/cases-command.ts';
import { helpIn } from './commands/declared-command.ts';
import { gradeCommand } from './commands/grade/grade-command.ts';
import { EXIT, type Io } from './commands/io.ts';
import { playCommand } from './commands/play/play-command.ts';
import { releaseCommand } from './commands/release/release-command.ts';
import { reportCommand } from './commands/report/report-command.ts';
import { tryCommand } from './commands/try/try-command.ts';
import { usageWords } from './commands/usage-words.ts';
import { GraderError } from './grader-error.ts';
import { type Language, languageOf } from './messages/languages.ts';
import { visibleText } from './text/visible.ts';
import { graderVersion } from './version.ts';

/**
 * A `GraderError` becomes one message on standard error and exit code 2.
 *
 * @param given what stands after the program's name
 * @returns the exit code
 * @throws what is a fault of the grader itself
 */
export async function runCommandLine(given: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.good;
  const language = languageOf(languageIn(given), io.env);
  try {
    const program = newProgram(io, language, (wanted) => {
      code = wanted;
    });
    await program.parseAsync(given, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.trouble;
    if (!(error instanceof GraderError)) throw error;
    const { message, advice } = error.said?.(language) ?? error;
    io.err(visibleText(`grader: ${message}\n${advice === undefined ? '' : `${advice}\n`}`));
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

function newProgram(io: Io, language: Language, exit: (code: number) => void): Command {
  const program = new Command('grader')
    .version(graderVersion())
    .exitOverride()
    .configureHelp(helpIn(language))
    .configureOutput({
      writeOut: io.out,
      writeErr: (text) => io.err(usageWords(text, language)),
    })
    .showHelpAfterError('(add --help for the options)');
  for (const command of [
    gradeCommand(io, exit),
    tryCommand(io, exit),
    playCommand(io, exit),
    casesCommand(io, exit),
    releaseCommand(io, exit),
    batchCommand(io, exit),
    reportCommand(io, exit),
  ]) {
    program.addCommand(command.copyInheritedSettings(program));
    for (const part of command.commands) part.copyInheritedSettings(command);
  }
  program.addCommand(batchWorkerCommand(), { hidden: true });
  return program;
}
