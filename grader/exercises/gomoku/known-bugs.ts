/** How this exercise's known bugs are told by wrong answers. */

import { isCommon } from '../../exercise/finding.ts';
import type { KnownBugs } from '../../exercise/known-bugs.ts';
import { ownFinding } from './checks/finding.ts';
import { eitherWay } from './checks/judge.ts';

export const gomokuBugs: KnownBugs = {
  answerKey: (check, asAny) => {
    const finding = ownFinding(asAny);
    if (isCommon(finding)) return undefined;
    switch (finding.kind) {
      case 'wrong-value':
        return `= ${finding.actual}`;
      case 'wrong-lines':
        return `lines ${finding.missing.toSorted()} and ${finding.unexpected.map(eitherWay).sort()}`;
      case 'wrong-squares': {
        const { returned = [] } = finding;
        // In one function the order is part of the answer.
        return `squares ${check === 'candidates' ? returned : returned.toSorted((a, b) => a - b)}`;
      }
      case 'changed-input':
        return `changed ${finding.squares}`;
      default:
        return finding satisfies never;
    }
  },
};
