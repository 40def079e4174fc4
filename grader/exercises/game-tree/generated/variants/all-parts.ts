/** The parts of a program, each with the variants that there are of it. */
import { COPIES, FINISHES, SQUARES, TURNS } from './boards.ts';
import { ENDS, FILLS, GROWTHS } from './building.ts';
import { FORMS } from './forms.ts';
import { MINMAXES, RESULTS } from './minmaxes.ts';
import { NODES, UNKNOWNS } from './nodes.ts';
import { GET_VALUES, TERMINALS } from './rules.ts';
import { PICKS, REMEMBERING, SEARCHES } from './values.ts';

export const PARTS = {
  form: FORMS,
  node: NODES,
  unknown: UNKNOWNS,
  growth: GROWTHS,
  end: ENDS,
  fill: FILLS,
  turn: TURNS,
  copy: COPIES,
  squares: SQUARES,
  finish: FINISHES,
  search: SEARCHES,
  pick: PICKS,
  remember: REMEMBERING,
  minmax: MINMAXES,
  result: RESULTS,
  getValue: GET_VALUES,
  terminal: TERMINALS,
} as const;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** One variant of each part. */
export type Choice = { readonly [Name in PartName]: (typeof PARTS)[Name][number] };
