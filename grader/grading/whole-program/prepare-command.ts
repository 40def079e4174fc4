/** Builds a submitted program, where there is something to build, and finds the command that runs it. */
import { LIMITS } from '../../base/limits.ts';
import { type FormatMessage, messageWithHint } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import type { LoadError, Printed } from '../../results/result.ts';
import { findOnPath } from '../../sandbox/find-command.ts';
import { printedOf } from '../../sandbox/raw-answer.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import type { RunIn } from './box.ts';
import { type CommandWords, commandFor } from './command-for.ts';
import type { ProgramOptions } from './program-options.ts';
import type { Workplace } from './workplace.ts';

export type PreparedCommand =
  | { readonly kind: 'ready'; readonly words: CommandWords }
  | { readonly kind: 'refused'; readonly loadError: LoadError; readonly printed?: Printed };

interface PrepareOptions extends Pick<ProgramOptions, 'build' | 'command'> {
  readonly place: Workplace;
  readonly shownAs: string;
  readonly formatMessage: FormatMessage;
  /** Whether a student submitted it. Then a missing file is the student's mistake, and not that of the person who grades. */
  readonly handedIn: boolean;
}

/** @throws {GraderError} if a command is not installed, or if the person who grades has named no command that fits */
export async function prepareCommand(
  runIn: RunIn,
  options: PrepareOptions,
): Promise<PreparedCommand> {
  const { build, command, place, formatMessage } = options;
  const buildCommand = commandFor(build, place.folder, true);
  if (buildCommand.kind === 'fits') {
    const refused = await buildProgram(runIn, buildCommand.words, formatMessage);
    if (refused !== undefined) return refused;
  }
  const chosen = commandFor(command, place.folder);
  if (chosen.kind === 'fits') {
    requireInstalled(chosen.words[0]);
    return { kind: 'ready', words: chosen.words };
  }
  // The program itself may be among the files that were left out of the copy, which is a mistake of the student.
  if (chosen.kind === 'none' && place.leftOut.length > 0) {
    const files = leftOutText(place.leftOut, formatMessage);
    return {
      kind: 'refused',
      loadError: messageWithHint(formatMessage, 'program.not-taken', { files }),
    };
  }
  const wanted = command.map((words) => words.join(' ')).join(', ');
  const values = { submission: options.shownAs, wanted, ...chosen };
  const error = userError(`program.${chosen.kind}`, values);
  if (!options.handedIn) throw error;
  const { message, advice = '' } = error.explain(formatMessage.language);
  return { kind: 'refused', loadError: { message, hint: advice } };
}

/** @returns nothing where the program was built */
async function buildProgram(
  runIn: RunIn,
  words: CommandWords,
  formatMessage: FormatMessage,
): Promise<PreparedCommand | undefined> {
  requireInstalled(words[0]);
  const limits = { limitMs: LIMITS.buildingMs, mayWrite: true };
  const { ending, failure, output, errors } = await runIn(words, '', limits);
  if (ending === 'ended' && failure === '') return undefined;
  const printed = [output, errors].filter((text) => text.trim() !== '');
  const text = printed.join('\n').trim();
  const [first = ''] = text.split('\n').filter((line) => /error/i.test(line));
  const values = { build: words.join(' '), first };
  return {
    kind: 'refused',
    loadError: messageWithHint(formatMessage, 'program.not-built', values),
    printed: printedOf(text),
  };
}

/** A missing interpreter is no mistake of the student. A command with a slash in it may be what the build makes. */
function requireInstalled(command: string): void {
  if (process.platform === 'win32' || command.includes('/') || findOnPath(command)) return;
  throw userError('program.no-command', { command });
}
