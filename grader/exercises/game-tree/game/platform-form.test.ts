import { describe, expect, it } from 'vitest';
import { platformForm } from './platform-form.ts';

describe('the form of the original platform', () => {
  it('has three lines for the one best move', () => {
    expect(platformForm(['xox oxo _x_'])).toBe('best move way:\nx o x\no x o\n_ x _');
  });

  it('has an empty line between boards, in the reading order of the move', () => {
    expect(platformForm(['oxo _x_ _xo', 'oxo xx_ __o'])).toBe(
      'best move way:\no x o\nx x _\n_ _ o\n\no x o\n_ x _\n_ x o',
    );
  });

  it('has nothing after the heading when there is no forced win', () => {
    expect(platformForm([])).toBe('best move way:');
  });
});
