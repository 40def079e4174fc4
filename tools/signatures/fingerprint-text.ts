/** Writes answer fingerprints as the text of a small file, in which one changed misconception changes one line. */
import type { AnswerCode } from '../../grader/grading/evidence/misconceptions/answer-codes.ts';
import type { AnswerFingerprints } from '../../grader/grading/evidence/misconceptions/answer-fingerprints.ts';

/** @returns the codes as the text that `unpackCodes` reads: a run of equal codes is written as their number and the code */
export function packCodes(codes: readonly AnswerCode[]): string {
  let text = '';
  for (let from = 0, to = 0; from < codes.length; from = to) {
    while (codes[to] === codes[from] && to < codes.length) to++;
    text += `${to - from === 1 ? '' : to - from}${codes[from]!}`;
  }
  return text;
}

/** @returns the text of the file, with one line for each misconception */
export function fingerprintsText({ single, bugs }: AnswerFingerprints): string {
  const inputs = Object.entries(single).map(
    ([name, codes]) => `    ${JSON.stringify(name)}: ${JSON.stringify(codes)}`,
  );
  const lines = bugs.map((bug) => `    ${JSON.stringify(bug)}`);
  return `{\n  "single": {\n${inputs.join(',\n')}\n  },\n  "bugs": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
