/** The page in the browser that follows a watch: its present state, and the server that it comes from. */
import { builtPageScript } from '../../../base/built-parts.ts';
import { compilePageScript } from '../../../build/compile-page-script.ts';
import {
  type LiveFrame,
  type LiveState,
  liveEvent,
  livePage,
  versionOfFiles,
} from '../../../reports/live/live-page.ts';
import { withTurnedCalls } from '../../../reports/live/turned-calls.ts';
import type { GradeResult } from '../../../results/result.ts';
import type { Io } from '../../io.ts';
import type { ShownVerdict, WatchFollower, Wish } from '../watch-session.ts';
import type { GameMaker } from './game-maker.ts';
import { openInBrowser } from './open-in-browser.ts';
import { PageGame } from './page-game.ts';
import { PageServer, type ServedPage, type WishOutcome } from './page-server.ts';
import { cacheFolder, keptToken, newToken } from './page-token.ts';

/** The wishes to the watch that the page has buttons for. The others are those to its game. */
const WISHES: readonly Wish[] = ['again', 'hint'];

export interface WatchPageOptions {
  /** The exercise, whose drawings the page shows. */
  readonly exercise: string;
  /** The submission as it is named to the user. */
  readonly name: string;
  /** A free port is taken unless it is given. */
  readonly port: number | undefined;
  /** Nothing for an exercise without a game. */
  readonly gameMaker: GameMaker | undefined;
}

export class WatchPage implements WatchFollower {
  readonly #frame: LiveFrame;
  readonly #env: NodeJS.ProcessEnv;
  readonly #game: PageGame | undefined;
  #server: PageServer | undefined;
  #onWish: (wish: Wish) => void = () => {};
  #state: LiveState = { change: '', isGrading: true, hasFurtherHint: false };
  /** The verdict before the last save. */
  #before: GradeResult | undefined;

  private constructor(frame: LiveFrame, gameMaker: GameMaker | undefined, env: NodeJS.ProcessEnv) {
    this.#frame = frame;
    this.#env = env;
    if (gameMaker === undefined) return;
    this.#game = new PageGame(gameMaker, frame.formatMessage, () => this.#server?.update());
  }

  /** @throws {GraderError} when the port is taken or may not be used */
  static async start(options: WatchPageOptions, io: Io): Promise<WatchPage> {
    const { exercise, name, port, gameMaker } = options;
    const { formatMessage, env, projectFolder } = io;
    const view = await io.exercises.loadView(exercise);
    const script = builtPageScript() ?? (await compilePageScript());
    const version = versionOfFiles(view, script);
    const page = new WatchPage({ view, formatMessage, name, script, version }, gameMaker, env);
    const token = port === undefined ? newToken() : keptToken(cacheFolder(), projectFolder, port);
    page.#server = await PageServer.start(page.#served(), {
      token,
      env,
      ...(port !== undefined && { port }),
    });
    return page;
  }

  get address(): string {
    return this.#server?.address ?? '';
  }

  showInBrowser(): void {
    openInBrowser(this.address, this.#env);
  }

  listen(onWish: (wish: Wish) => void): void {
    this.#onWish = onWish;
  }

  onGrading(): void {
    this.#game?.restartProgram();
    this.#before = this.#state.result;
    this.#change({ isGrading: true });
  }

  onVerdict(shown: ShownVerdict): void {
    const { problem: _, ...state } = this.#state;
    this.#state = state;
    const result = withTurnedCalls(shown.result, this.#before);
    this.#change({ ...shown, result, isGrading: false });
  }

  onProblem(problem: string): void {
    this.#change({ problem, isGrading: false });
  }

  close(): void {
    this.#game?.close();
    this.#server?.close();
  }

  #change(changed: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#server?.update();
  }

  #served(): ServedPage {
    return {
      document: () => livePage(this.#shown, this.#frame),
      event: () => liveEvent(this.#shown, this.#frame),
      onWish: (wish, value) => this.#takeWish(wish, value),
      refusal: this.#frame.formatMessage('live.refused'),
    };
  }

  get #shown(): LiveState {
    return { ...this.#state, game: this.#game?.shown };
  }

  /** Both are what the page sent: any values. */
  #takeWish(posted: unknown, value: unknown): WishOutcome {
    const wish = WISHES.find((each) => each === posted);
    if (wish === undefined) return this.#game?.fulfil(posted, value) ?? 'unknown';
    this.#onWish(wish);
    return 'done';
  }
}
