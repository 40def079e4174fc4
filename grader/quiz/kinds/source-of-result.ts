/** Which call is the first to return the value that is returned in the end? The choices are calls of the same run. */

import type { FollowedCall } from '../followed-run.ts';
import { inputPicture } from '../input-pictures.ts';
import type { QuizChoice } from '../quiz.ts';
import { callText } from './call-words.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

export const sourceOfResult: QuestionKind = {
  name: 'source-of-result',
  level: 2,
  candidates: ({ run, isOrderFree, formatMessage }: AskedRun): readonly Candidate[] => {
    const [outermost, ...inner] = run.calls;
    const { returned } = outermost!;
    if (!isOrderFree || returned === undefined) return [];
    const told = inner.filter((call) => call.told !== undefined && call.returned !== undefined);
    const inOrder = told.toSorted((one, other) => one.traced.order - other.traced.order);
    const source = inOrder.find((call) => call.returned === returned);
    // Where all return the same, nothing is to be found.
    const isPlain = inOrder.every((call) => call.returned === returned || call.isDetail);
    if (source === undefined || isPlain) return [];
    const choice = (call: FollowedCall): QuizChoice => ({
      text: callText(call, formatMessage),
      picture: inputPicture(call.input!),
    });
    const values = { name: outermost!.name, returned };
    return [
      {
        key: '',
        text: formatMessage('quiz.source-of-result', values),
        code: [],
        answer: {
          type: 'choice',
          right: choice(source),
          wrong: inOrder
            .filter((call) => call.returned !== 'true' && call.returned !== 'false')
            .map(choice),
        },
        why: [
          formatMessage('quiz.source-of-result.why', {
            call: callText(source, formatMessage),
            returned,
          }),
        ],
        weight: 2,
      },
    ];
  },
};
