/** The entry point: runs the command line. Only this module prints to the standard streams and sets the exit code. */
import './engine-flags.ts';
import { WriteStream } from 'node:tty';
import { visibleText } from './base/in-child/visible.ts';
import { PROJECT_ROOT } from './base/paths.ts';
import { removeProblemMatchers, withoutCommands } from './base/text/workflow-log.ts';
import { runCommandLine } from './cli/command-line.ts';
import { EXIT, type OutputStyle, type Surroundings } from './cli/io.ts';
import { isMachineError } from './submission/folder-entries.ts';

const io: Surroundings = {
  out: (text) => void process.stdout.write(withoutCommands(text)),
  report: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(withoutCommands(text)),
  outStyle: styleOf(process.stdout),
  errStyle: styleOf(process.stderr),
  env: process.env,
  input: process.stdin,
  // npm runs scripts in the project's folder, and puts the user's working folder into this variable.
  userFolder: process.env['INIT_CWD'] ?? process.cwd(),
  projectFolder: PROJECT_ROOT,
};

function styleOf(stream: NodeJS.WriteStream): OutputStyle {
  const isTty = stream.isTTY === true;
  const mayHaveColours = isTty || process.env['FORCE_COLOR'] !== undefined;
  // A pipe has no such method. That of the prototype reads only the environment.
  const colours = mayHaveColours && WriteStream.prototype.hasColors();
  // A terminal that does not know its size says 0.
  return { isTty, colours, columns: stream.columns || 80, rows: stream.rows || 24 };
}

// By default, Node opens a debugger port for everyone on the machine at this signal.
process.on('SIGUSR1', () => {});
// When the reader of the output has gone, as in `| head`, nothing can be printed any more.
process.stdout.on('error', () => process.exit(EXIT.cannotGrade));

// The runner reads both streams, but standard output may have to hold a report and nothing else.
if (process.env['GITHUB_ACTIONS'] === 'true') process.stderr.write(removeProblemMatchers());

/**
 * Prints an error that no module has handled.
 *
 * @returns the exit code for "cannot grade", because Node's own exit code, 1, would look like lost marks
 */
function reportUnexpectedError(error: unknown): number {
  if (isMachineError(error)) {
    const { message } = error as Error;
    const advice =
      'Close other programs, make room, or raise the limit (ulimit -n for open files).';
    io.err(visibleText(`grader: the machine has no room left: ${message}\n${advice}\n`));
    return EXIT.cannotGrade;
  }
  const stack = error instanceof Error ? error.stack : String(error);
  io.err(
    visibleText(
      `grader: a fault of the grader itself. Please report it with what follows.\n${stack}\n`,
    ),
  );
  return EXIT.cannotGrade;
}

process.on('uncaughtException', (error) => process.exit(reportUnexpectedError(error)));

process.exitCode = EXIT.cannotGrade;
void runCommandLine(process.argv.slice(2), io)
  .catch(reportUnexpectedError)
  .then((code) => {
    // Children and the compiler may still run, so the process is ended, but only after everything is written.
    process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
  });
