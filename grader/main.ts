/**
 * The entry point: runs the command line, and is the only place that prints, and that sets the exit
 * code.
 */
import './engine-flags.ts';
import { WriteStream } from 'node:tty';
import { visibleText } from './base/in-child/visible.ts';
import { PROJECT_ROOT } from './base/paths.ts';
import { removeProblemMatchers, withoutCommands } from './base/text/workflow-log.ts';
import { runCommandLine } from './cli/command-line.ts';
import { EXIT, type OutputStyle, type Surroundings } from './cli/io.ts';
import { isOfTheMachine } from './submission/folder-entries.ts';

const io: Surroundings = {
  out: (text) => void process.stdout.write(withoutCommands(text)),
  report: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(withoutCommands(text)),
  outStyle: styleOf(process.stdout),
  errStyle: styleOf(process.stderr),
  env: process.env,
  input: process.stdin,
  // npm runs scripts in the project's folder and tells here where the user stands.
  userFolder: process.env['INIT_CWD'] ?? process.cwd(),
  projectFolder: PROJECT_ROOT,
};

function styleOf(stream: NodeJS.WriteStream): OutputStyle {
  const isTty = stream.isTTY === true;
  const mayHaveColours = isTty || process.env['FORCE_COLOR'] !== undefined;
  // A pipe has no such method. Node's own reads nothing of the stream, only the environment.
  const colours = mayHaveColours && WriteStream.prototype.hasColors();
  return { isTty, colours, columns: stream.columns ?? 80 };
}

/** The default for this signal opens a debugger port, to anyone on the machine. */
process.on('SIGUSR1', () => {});
// A reader that goes away (`| head`) ends the program; nothing is left to tell it.
process.stdout.on('error', () => process.exit(EXIT.trouble));

// Standard output may hold a report alone; the runner reads both.
if (process.env['GITHUB_ACTIONS'] === 'true') process.stderr.write(removeProblemMatchers());

/** Nothing is graded then, so this must not look like lost marks: Node's own exit code would be 1. */
function reportOwnFault(error: unknown): number {
  if (isOfTheMachine(error)) {
    const { message } = error as Error;
    const advice =
      'Close other programs, make room, or raise the limit (ulimit -n for open files).';
    io.err(visibleText(`grader: the machine has no room left: ${message}\n${advice}\n`));
    return EXIT.trouble;
  }
  const stack = error instanceof Error ? error.stack : String(error);
  io.err(
    visibleText(
      `grader: a fault of the grader itself. Please report it with what follows.\n${stack}\n`,
    ),
  );
  return EXIT.trouble;
}

process.on('uncaughtException', (error) => process.exit(reportOwnFault(error)));

process.exitCode = EXIT.trouble;
void runCommandLine(process.argv.slice(2), io)
  .catch(reportOwnFault)
  .then((code) => {
    // Children and the compiler may linger; the words must be out before the end.
    process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
  });
