/**
 * `try --trace --ask`: the user judges the calls, one after the other, on the way of algorithmic debugging (Shapiro 1982):
 * inside of a wrong call, the first wrong call is looked into. Then it is said where the user's judgement was wrong.
 */
import { createInterface } from 'node:readline';
import { visibleLine } from '../../base/in-child/visible.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { Explainer } from '../../engine/explainer.ts';
import { JudgedTree } from '../../grading/evidence/calls/judged-tree.ts';
import { CallTeller, type ToldCall } from '../../grading/evidence/calls/tell-call.ts';
import type { WatchedCalls } from '../../grading/evidence/calls/watch-calls.ts';
import { textPiece } from '../../reports/report-pieces.ts';
import type { Io } from '../io.ts';
import { ANSWERS, readLine } from '../play/read-line.ts';
import { nextTypedLine } from '../typed-line.ts';
import type { TryOutput } from './try-output.ts';

/** @param watched calls of which one is at fault */
export async function letUserJudge(
  watched: WatchedCalls,
  oracle: Oracle,
  explainer: Explainer,
  output: TryOutput,
  io: Io,
): Promise<void> {
  const tree = new JudgedTree(watched, oracle);
  const teller = new CallTeller(tree, oracle, explainer);
  const input = createInterface({ input: io.input, terminal: false });
  const dialogue = new Dialogue(tree, teller, input[Symbol.asyncIterator](), io);
  const { formatMessage } = io;
  output.showPieces([textPiece(formatMessage('calls.ask.begin')), textPiece('')], '\n');
  const judgement = await dialogue.judge();
  input.close();
  if (judgement === undefined) return;
  const lines = [judgement.ended, ...judgement.mistakes].filter((line) => line !== undefined);
  output.showPieces(
    lines.map((line) => textPiece(line)),
    '\n',
  );
}

interface Judgement {
  /** Which call goes wrong by the user's answers. */
  readonly ended: string | undefined;
  /** Where the user's answers were wrong. */
  readonly mistakes: readonly string[];
}

class Dialogue {
  /** The user's answers, by what was recorded of a call: the same call is asked about once. */
  readonly #answers = new Map<object, boolean>();
  readonly #mistakes: string[] = [];

  constructor(
    private readonly tree: JudgedTree,
    private readonly teller: CallTeller,
    private readonly lines: AsyncIterator<string>,
    private readonly io: Io,
  ) {}

  /** @returns nothing where the user has left */
  async judge(): Promise<Judgement | undefined> {
    let wrong = -1;
    for (;;) {
      const next = await this.#firstWrongInside(wrong);
      if (next === 'left') return undefined;
      if (next === undefined) break;
      if (this.tree.signOf(next) === 'may-not-be-asked') {
        this.#say('calls.ask.may-not', next, wrong);
        break;
      }
      wrong = next;
    }
    return { ended: this.#ended(wrong), mistakes: this.#mistakes };
  }

  /** @returns the first call that is wrong by the user's answers, or that may not be made; nothing where there is none */
  async #firstWrongInside(around: number): Promise<number | 'left' | undefined> {
    for (const index of this.#judgedInside(around)) {
      if (this.tree.signOf(index) === 'may-not-be-asked') return index;
      const { record } = this.tree.calls[index]!;
      let isRight = this.#answers.get(record);
      if (isRight === undefined) {
        isRight = await this.#ask(index);
        if (isRight === undefined) return 'left';
        this.#answers.set(record, isRight);
        this.#compare(index, isRight);
      }
      if (!isRight) return index;
    }
    return undefined;
  }

  /** @returns the calls inside of a call. Those that a call made of which nothing is promised count as calls of its caller. */
  #judgedInside(around: number): readonly number[] {
    return this.tree.inside(around).flatMap((index) => {
      const isPromised = this.tree.signOf(index) !== 'nothing-promised';
      return isPromised ? [index] : this.#judgedInside(index);
    });
  }

  /** @returns whether the user finds the call right; nothing when the user leaves */
  async #ask(index: number): Promise<boolean | undefined> {
    const { formatMessage, out } = this.io;
    const { name, told, returned, sign } = this.teller.tell(index);
    const how = isInWords(sign) ? formatMessage(`calls.sign.${sign}`) : '';
    const values = { name, told: visibleLine(told), returned: visibleLine(returned ?? ''), how };
    const question = formatMessage(questionKey(returned, how), values);
    for (;;) {
      out(question);
      const { text, command } = readLine(await nextTypedLine(this.lines, this.io));
      if (command === 'quit') return undefined;
      if (text !== '' && ANSWERS.yes.includes(text)) return true;
      if (ANSWERS.no.includes(text)) return false;
      out(`${formatMessage('calls.ask.again')}\n`);
    }
  }

  #compare(index: number, isRight: boolean): void {
    const call = this.teller.tell(index);
    if (isRight === (call.sign === 'right')) return;
    const { formatMessage } = this.io;
    const { name, told, returned, expected, sign } = call;
    const how = isInWords(sign) ? formatMessage(`calls.sign.${sign}`) : '';
    const isKnown = returned !== undefined;
    const values = { name, told, returned: returned ?? '', expected: expected ?? '', isKnown, how };
    this.#mistakes.push(formatMessage(mistakeKey(isRight, how), values));
  }

  #say(key: 'calls.ask.may-not', index: number, caller: number): void {
    const { name, told } = this.teller.tell(index);
    const callerName = this.tree.calls[caller]?.name ?? '';
    this.io.out(`${this.io.formatMessage(key, { caller: callerName, name, told })}\n`);
  }

  #ended(wrong: number): string {
    const { formatMessage } = this.io;
    const { index } = this.tree.watched.fault!;
    const other = this.#named(index);
    if (wrong < 0) return formatMessage('calls.ask.all-right', { other });
    const name = this.#named(wrong);
    if (this.tree.calls[wrong]!.record === this.tree.calls[index]!.record) {
      return formatMessage('calls.ask.agreed', { name: this.tree.calls[wrong]!.name });
    }
    return formatMessage('calls.ask.differs', { name, other });
  }

  #named(index: number): string {
    const { name, told } = this.teller.tell(index);
    return `${name} ${told}`;
  }
}

/** @param how what happened, if the call did not just return */
function questionKey(
  returned: string | undefined,
  how: string,
): `calls.ask.${'question' | 'no-return' | 'no-value'}` {
  if (how !== '') return 'calls.ask.no-return';
  return returned === undefined ? 'calls.ask.no-value' : 'calls.ask.question';
}

/** @param saidRight what the user said of the call @param how what is wrong with it, if that is no returned value */
function mistakeKey(
  saidRight: boolean,
  how: string,
): `calls.ask.${'accused' | 'missed' | 'missed-otherwise'}` {
  if (!saidRight) return 'calls.ask.accused';
  return how === '' ? 'calls.ask.missed' : 'calls.ask.missed-otherwise';
}

function isInWords(
  sign: ToldCall['sign'],
): sign is 'changed-input' | 'threw' | 'never-returned' | 'cut-off' {
  return ['changed-input', 'threw', 'never-returned', 'cut-off'].includes(sign);
}
