/** Signatures as they are kept: small, and with small changes. */
import type { AnswerCode } from '../../grader/grading/evidence/misconceptions/answer-codes.ts';
import type { AnswerFingerprints } from '../../grader/grading/evidence/misconceptions/answer-fingerprints.ts';

/** The codes as the text that `unpackCodes` reads, the same on every machine. */
export function packCodes(codes: readonly AnswerCode[]): string {
  let text = '';
  for (let from = 0, to = 0; from < codes.length; from = to) {
    while (codes[to] === codes[from] && to < codes.length) to++;
    text += `${to - from === 1 ? '' : to - from}${codes[from]!}`;
  }
  return text;
}

/** The file's text: a line for each bug, so that a change of one is a change of a line. */
export function signaturesText({ single, bugs }: AnswerFingerprints): string {
  const inputs = Object.entries(single).map(
    ([name, codes]) => `    ${JSON.stringify(name)}: ${JSON.stringify(codes)}`,
  );
  const lines = bugs.map((bug) => `    ${JSON.stringify(bug)}`);
  return `{\n  "single": {\n${inputs.join(',\n')}\n  },\n  "bugs": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
