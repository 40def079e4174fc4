import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CommandWords, commandFor, wordsOf } from './command-for.ts';

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'command-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

const words = (...commands: string[]): CommandWords[] =>
  commands.map((command) => wordsOf(command)!);

test('a command is words, and what stands in quotes is one', () => {
  expect(wordsOf(`python3 -c "print( 1 )" 'two words'`)).toEqual([
    'python3',
    '-c',
    'print( 1 )',
    'two words',
  ]);
  expect(wordsOf('  ')).toBeUndefined();
});

test('the first command that fits the files is taken, with the file in the place of the pattern', () => {
  const commands = words('python3 *.py', 'java src/*.java', './program');
  expect(commandFor(commands, folderWith('tree.py'))).toEqual({
    kind: 'fits',
    words: ['python3', 'tree.py'],
  });
  expect(commandFor(commands, folderWith('src/Main.java', 'notes.txt'))).toEqual({
    kind: 'fits',
    words: ['java', 'src/Main.java'],
  });
  expect(commandFor(commands, folderWith('main.cpp'))).toEqual({ kind: 'none' });
  expect(commandFor(commands, folderWith('main.cpp', 'program'))).toEqual({
    kind: 'fits',
    words: ['./program'],
  });
});

test('where several files fit it is told, unless another command fits one', () => {
  const folder = folderWith('a.py', 'b.py');
  const several = { kind: 'several', pattern: '*.py', files: ['a.py', 'b.py'] };
  expect(commandFor(words('python3 *.py'), folder)).toEqual(several);
  expect(commandFor(words('python3 *.py', 'python3 b*'), folder)).toEqual({
    kind: 'fits',
    words: ['python3', 'b.py'],
  });
  expect(commandFor(words('java *.java'), folder)).toEqual({ kind: 'none' });
});

test('a build takes all files that fit, and {} is the folder', () => {
  const folder = folderWith('a.cpp', 'b.cpp', 'n.txt');
  expect(commandFor(words('javac *.java', 'c++ -o {}/program *.cpp'), folder, true)).toEqual({
    kind: 'fits',
    words: ['c++', '-o', `${folder}/program`, 'a.cpp', 'b.cpp'],
  });
  expect(commandFor(words('javac *.java'), folder, true)).toEqual({ kind: 'none' });
});

test('a file whose name begins like an option or a list of arguments is given as a path', () => {
  for (const name of ['-c.py', '@args.py', '+x.py', '-d/game.py']) {
    expect(commandFor(words('python3 *.py', 'python3 **/*.py'), folderWith(name))).toEqual({
      kind: 'fits',
      words: ['python3', `./${name}`],
    });
  }
});

test('of several files the one that is called main or solution, or that no other mentions, is the program', () => {
  const python = words('python3 *.py');
  const chosen = (files: Readonly<Record<string, string>>): unknown => {
    const folder = folderWith(...Object.keys(files));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const found = commandFor(python, folder);
    return found.kind === 'fits' ? found.words.at(-1) : found;
  };
  expect(chosen({ 'game.py': '', 'main.py': '', 'solution.py': '' })).toBe('main.py');
  expect(chosen({ 'game.py': '', 'Main.py': '' })).toBe('Main.py');
  expect(chosen({ 'game.py': '', 'solution.py': 'import game' })).toBe('solution.py');
  expect(
    chosen({ 'board.py': '', 'play.py': 'from board import rows', 'try.py': '# board' }),
  ).toMatchObject({ kind: 'several', files: ['board.py', 'play.py', 'try.py'] });
  expect(chosen({ 'board.py': '', 'play.py': 'from board import Board' })).toBe('play.py');
  expect(chosen({ 'a.py': '', 'b.py': 'x = "banana"' })).toMatchObject({ kind: 'several' });
});
