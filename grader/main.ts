/**
 * The entry point: reads the command line, and is the only place that prints, and that sets the exit
 * code. A `GraderError` becomes one message on standard error and exit code 2.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { batchCommand, batchWorkerCommand } from './commands/batch/batch-command.ts';
import { casesCommand } from './commands/cases/cases-command.ts';
import { gradeCommand } from './commands/grade/grade-command.ts';
import { EXIT, type Io, type OutputStyle } from './commands/io.ts';
import { playCommand } from './commands/play/play-command.ts';
import { releaseCommand } from './commands/release/release-command.ts';
import { reportCommand } from './commands/report/report-command.ts';
import { tryCommand } from './commands/try/try-command.ts';
import { GraderError } from './grader-error.ts';
import { visibleText } from './text/visible.ts';
import { withoutCommands } from './text/workflow-log.ts';
import { graderVersion } from './version.ts';

const PROJECT_FOLDER = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const io: Io = {
  out: (text) => void process.stdout.write(withoutCommands(text)),
  report: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(withoutCommands(text)),
  outStyle: styleOf(process.stdout),
  errStyle: styleOf(process.stderr),
  env: process.env,
  input: process.stdin,
  // npm runs scripts in the project's folder and tells here where the user stands.
  userFolder: process.env['INIT_CWD'] ?? process.cwd(),
  projectFolder: PROJECT_FOLDER,
};

function styleOf(stream: NodeJS.WriteStream): OutputStyle {
  const isTty = stream.isTTY === true;
  return { isTty, colours: wantsColours(isTty), columns: stream.columns ?? 80 };
}

function wantsColours(isTty: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTty && TERM !== 'dumb';
}

function newProgram(exit: (code: number) => void): Command {
  const program = new Command('grader')
    .description('The grader of exercises on searching the trees of games.')
    .version(graderVersion())
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
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

async function main(): Promise<number> {
  let code: number = EXIT.good;
  try {
    await newProgram((given) => {
      code = given;
    }).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.trouble;
    if (!(error instanceof GraderError)) throw error;
    const { message, advice } = error;
    io.err(visibleText(`grader: ${message}\n${advice === undefined ? '' : `${advice}\n`}`));
    return EXIT.trouble;
  }
  return code;
}

/** The default for this signal opens a debugger port, to anyone on the machine. */
process.on('SIGUSR1', () => {});
// A reader that goes away (`| head`) ends the program; nothing is left to tell it.
process.stdout.on('error', () => process.exit(EXIT.trouble));

process.exitCode = EXIT.trouble;
const code = await main().catch((error: unknown) => {
  io.err(
    visibleText(
      `grader: a fault of the grader itself. Please report it with what follows.\n${error instanceof Error ? error.stack : String(error)}\n`,
    ),
  );
  return EXIT.trouble;
});
// Children and the compiler may linger; the words must be out before the end.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
