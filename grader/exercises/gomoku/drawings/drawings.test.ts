import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { boardSvg } from '../../../kit/large-board/board-svg.ts';
import { drawBoard, partToShow } from '../../../kit/large-board/draw-board.ts';
import { type Position, readPosition } from '../../../kit/large-board/position.ts';
import { nameOfSquare, squareNamed } from '../../../kit/large-board/squares.ts';
import { rightEvaluation } from '../fixtures/questions.ts';
import { countingRuns } from '../game/line-runs.ts';
import { listedPositions } from '../universe.ts';

const plain = picocolors.createColors(false);

function position(moves: string): Position {
  const read = readPosition(moves);
  if ('problem' in read) throw new Error(moves);
  return read.position;
}

const squares = (names: string) => names.split(' ').map((name) => squareNamed(name)!);

describe('the runs that count', () => {
  it('are named with their squares, ends and scores, the best first', () => {
    const [first, ...others] = countingRuns(position('h8 a1 i8 a2 j8 k8'));
    expect(first).toMatchObject({ mark: 'x', freeEnds: 1, score: 100 });
    expect(first!.squares.map(nameOfSquare)).toEqual(['h8', 'i8', 'j8']);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ score }) => score <= 100)).toBe(true);
  });

  it('add up to the value of the board', () => {
    for (const { position: listed } of listedPositions()) {
      const sum = countingRuns(listed).reduce(
        (total, { mark, score }) => total + (mark === 'x' ? score : -score),
        0,
      );
      expect(sum).toBe(rightEvaluation(listed, 'x'));
    }
  });
});

describe('a board in the terminal', () => {
  it('has letters below columns and numbers beside rows, and the last move in brackets', () => {
    const drawn = drawBoard(position('h8 h9 i8'), { last: squareNamed('i8') }, plain);
    expect(drawn).toHaveLength(16);
    expect(drawn[0]).toBe('    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o');
    expect(drawn[7]).toBe(' 9  .  .  .  .  .  .  .  o  .  .  .  .  .  .  .');
    expect(drawn[8]).toBe(' 8  .  .  .  .  .  .  .  x [x] .  .  .  .  .  .');
    expect(drawn[15]).toMatch(/^ 1 /);
  });

  it('marks runs that count, and candidates that are missing, too many or right', () => {
    const marks = {
      runs: squares('h8 i8'),
      missing: squares('g8'),
      unexpected: squares('a1 h9'),
      right: squares('j8'),
      last: squareNamed('i8'),
    };
    const drawn = drawBoard(position('h8 h9 i8'), marks, plain);
    expect(drawn[7]).toBe(' 9  .  .  .  .  .  .  . ?o? .  .  .  .  .  .  .');
    expect(drawn[8]).toBe(' 8  .  .  .  .  .  .  !  X [X] +  .  .  .  .  .');
    expect(drawn[15]).toBe(' 1  ?  .  .  .  .  .  .  .  .  .  .  .  .  .  .');
  });

  it('has no spaces at the end of a line', () => {
    for (const { position: listed } of listedPositions().slice(0, 40)) {
      for (const line of drawBoard(listed, {}, plain)) expect(line).toBe(line.trimEnd());
    }
  });

  it('shows only the marks and two squares around, where the rest is empty', () => {
    const drawPart = (moves: string, marks = {}): string[] =>
      drawBoard(position(moves), marks, plain, partToShow(position(moves), marks));
    expect(drawPart('h8 h9 i8', { last: squareNamed('i8') })).toEqual([
      '    f  g  h  i  j  k',
      '11  .  .  .  .  .  .',
      '10  .  .  .  .  .  .',
      ' 9  .  .  o  .  .  .',
      ' 8  .  .  x [x] .  .',
      ' 7  .  .  .  .  .  .',
      ' 6  .  .  .  .  .  .',
    ]);
    expect(drawPart('', { unexpected: squares('h8') })).toHaveLength(6);
    expect(drawPart('a15')).toHaveLength(6);
    expect(drawPart('o1').slice(-1)).toEqual([' 1  .  .  .  .  x']);
    for (const spread of ['', 'a1 o15', 'c3 m13']) expect(drawPart(spread)).toHaveLength(16);
  });

  it('is as wide with colours as without', () => {
    const bright = picocolors.createColors(true);
    for (const { position: listed } of listedPositions().slice(0, 40)) {
      const coloured = drawBoard(listed, {}, bright).join('\n');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours are made of
      expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(drawBoard(listed, {}, plain).join('\n'));
    }
  });
});

describe('a board as a picture', () => {
  it('holds a stone for each mark, 30 coordinates and the title', () => {
    const svg = boardSvg(
      position('h8 h9 i8'),
      { runs: squares('h8 i8'), last: squareNamed('i8') },
      'X has two & O <one>',
    );
    const { svg: parsed } = new XMLParser().parse(svg) as {
      svg: { title: string; text: unknown[] };
    };
    expect(parsed.title).toBe('X has two & O <one>');
    expect(parsed.text).toHaveLength(30);
    expect(svg.match(/class="x run"/g)).toHaveLength(2);
    expect(svg.match(/class="o"/g)).toHaveLength(1);
    expect(svg.match(/class="last"/g)).toHaveLength(1);
  });

  it('points out squares, each once', () => {
    const svg = boardSvg(
      position('h8'),
      { missing: squares('g8'), unexpected: squares('a1'), right: squares('i8 g8') },
      '',
    );
    for (const kind of ['missing', 'unexpected', 'right']) {
      expect(svg.match(new RegExp(`class="${kind}"`, 'g'))).toHaveLength(1);
    }
  });

  it('is well formed whatever its title', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(XMLValidator.validate(boardSvg(position('a1'), {}, title))).toBe(true);
      }),
    );
  });
});
