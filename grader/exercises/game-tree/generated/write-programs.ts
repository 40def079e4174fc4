/**
 * Writes generated programs as submission folders, with a manifest that says of each whether it is
 * right and which functions are at fault:
 *
 *   node --import tsx grader/exercises/game-tree/generated/write-programs.ts <folder> [--sample pairwise|all|mutants]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, Option } from 'commander';
import { programsOf, SAMPLES, type Sample, truthOf } from './program-sets.ts';

/** Progress is shown after so many programs. */
const PROGRESS_EVERY = 100;

async function writePrograms(folder: string, sample: Sample, most: number): Promise<void> {
  const programs = programsOf(sample).slice(0, most);
  const manifest: unknown[] = [];
  for (const [number, program] of programs.entries()) {
    const name = `${sample}-${String(number + 1).padStart(4, '0')}`;
    for (const [file, text] of Object.entries(program.files)) {
      const target = path.join(folder, name, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    manifest.push({ folder: name, id: program.id, ...(await truthOf(program)) });
    if ((number + 1) % PROGRESS_EVERY === 0) {
      process.stderr.write(`${number + 1} of ${programs.length}\n`);
    }
  }
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(
    `${programs.length} programs in ${folder}; what is true of them is in manifest.json\n`,
  );
}

await new Command('write-programs')
  .description('writes generated right programs, or mutants, as submissions for batch')
  .argument('<folder>', 'gets manifest.json and one folder for each program')
  .addOption(new Option('--sample <name>', 'which programs').choices(SAMPLES).default('pairwise'))
  .option('--most <number>', 'only the first so many', Number, Number.POSITIVE_INFINITY)
  .action((folder: string, options: { sample: Sample; most: number }) =>
    writePrograms(folder, options.sample, options.most),
  )
  .parseAsync();
