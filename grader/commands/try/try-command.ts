/** `try`: its options, as the command line has them. The work is in `run-try.ts`. */
import { Command, InvalidArgumentError } from 'commander';
import { TRY_KEYS } from '../../cases/try-arguments.ts';
import { TRY_EXAMPLES } from '../../exercises/all.ts';
import {
  field,
  languageOption,
  positiveNumber,
  SANDBOX_HELP,
  sandboxMode,
} from '../grade/grade-command.ts';
import type { Io } from '../io.ts';
import { exerciseOption } from '../which-submission.ts';
import type { TryArguments } from './run-try.ts';

type Keys = Partial<Record<(typeof TRY_KEYS)[number], string | number>>;

export function tryCommand(io: Io, exit: (code: number) => void): Command {
  return new Command('try')
    .description('Run a submission on one input, or a single function of it.')
    .argument('[input...]', 'an exercise’s name, if it is not the first; then what to ask about')
    .option('--submission <path>', 'a folder, a file, or an exercise’s name (default: starter)')
    .addOption(exerciseOption())
    .option('--call <function>', 'ask a single function, as the grader does')
    .option('--depth <number>', 'how many moves to look ahead', wholeDepth)
    .option('--mark <x or o>', 'the side that is asked about')
    .option('--alpha <bound>', 'the lower end of the window', bound)
    .option('--beta <bound>', 'the upper end of the window', bound)
    .option('--with <key=value>', 'what else it is asked with, by its key in case files', field)
    .option('--explain', 'also tell what is right, and why', false)
    .addOption(languageOption())
    .option('--time-limit <seconds>', 'for a small input', positiveNumber, 2)
    .option('--sandbox <mode>', SANDBOX_HELP, sandboxMode)
    .addHelpText(
      'after',
      `\nExamples:\n${TRY_EXAMPLES.map((given) => `  npm run try -- ${given}`).join('\n')}`,
    )
    .action(async (words: readonly string[], options: TryArguments & Keys) => {
      const { startSandbox } = await import('../start-sandbox.ts');
      const sandbox = startSandbox({ ...options, jobs: 1 }, io);
      try {
        const { runTry } = await import('./run-try.ts');
        const own = Object.entries(options).filter(([key]) =>
          TRY_KEYS.some((known) => known === key),
        );
        const given = { ...options, with: { ...options.with, ...Object.fromEntries(own) } };
        exit(await runTry(words, given, sandbox, io));
      } finally {
        await sandbox.pool.close();
      }
    });
}

function wholeDepth(value: string): number {
  if (!/^\d{1,2}$/.test(value))
    throw new InvalidArgumentError('It must be a whole number from 0 to 99.');
  return Number(value);
}

function bound(value: string): number | string {
  const plain = value.replace(/^[−–]/, '-').replace(/^([+-]?)(?:∞|inf(?:inity)?)$/i, '$1Infinity');
  return /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : plain.replace(/^\+/, '');
}
