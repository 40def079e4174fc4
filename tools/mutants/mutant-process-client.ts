/** Asks the process that tries mutants, and starts it again where a mutant has ended it. */
import { type ChildProcess, fork } from 'node:child_process';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import type { Asked, Verdict } from './try-mutant.ts';

const HEAP_MB = 1500;

export class MutantProcess {
  #child: ChildProcess | undefined;

  /** @returns nothing where the mutant ended the process: it filled the memory, so it is wrong */
  try(asked: Asked): Promise<Verdict | undefined> {
    const child = this.#child ?? this.#start();
    this.#child = child;
    return new Promise((resolve) => {
      const answered = (verdict: unknown): void => {
        child.off('exit', lost);
        resolve(verdict as Verdict);
      };
      const lost = (): void => {
        child.off('message', answered);
        resolve(undefined);
      };
      child.once('message', answered);
      child.once('exit', lost);
      child.send(asked);
    });
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = fork(inProject('tools/mutants/mutant-process.ts'), {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
      cwd: inProject('.'),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It may end between two questions, too.
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}
