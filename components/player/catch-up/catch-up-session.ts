/** One viewer watching a finished programme: carries out what the catch-up machine decides. Knows nothing of React. */
import type { PlaySource } from '#lib/contract/streams.ts';
import { catchUpWakeAt, stepCatchUp } from '#lib/domain/playback/catch-up-machine.ts';
import {
  idleCatchUp,
  type CatchUpEffect,
  type CatchUpEvent,
  type CatchUpShow,
  type CatchUpState,
} from '#lib/domain/playback/catch-up-state.ts';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';
import { playableAddress } from '#lib/domain/playback/play-source.ts';
import type { Engine, EngineSnapshot, EngineSource } from '#components/player/engine/engine.ts';
import { createPlaybackCore, type PlaybackHost } from '#components/player/playback-core.ts';
import { createSourceQuestion } from '#components/player/source-question.ts';

export interface CatchUpView {
  catchUp: CatchUpState;
  engine: EngineSnapshot;
}

export interface CatchUpSessionOptions extends PlaybackHost {
  /** Asks for a programme's play source; throws OperatorError. */
  ask: (show: CatchUpShow, signal: AbortSignal) => Promise<PlaySource>;
  report: (report: PlayReport) => void;
}

export interface CatchUpSession {
  /** `startAtMs`: instead of the programme's beginning. */
  open: (show: CatchUpShow, startAtMs?: number) => void;
  retry: () => void;
  setEntitled: (canCatchUp: boolean) => void;
  play: () => void;
  pause: () => void;
  seek: (toMs: number) => void;
  step: (byMs: number) => void;
  command: (act: (engine: Engine) => void) => void;
  view: () => CatchUpView;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

export function createCatchUpSession(options: CatchUpSessionOptions): CatchUpSession {
  const question = createSourceQuestion();
  let view: CatchUpView | null = null;
  /** The viewer's speed is kept over new addresses. */
  let rate = 1;

  const core = createPlaybackCore<CatchUpState, CatchUpEvent, CatchUpEffect>({
    ...options,
    idle: idleCatchUp,
    step: stepCatchUp,
    wakeAt: catchUpWakeAt,
    carryOut,
    renew,
  });

  function carryOut(effect: CatchUpEffect) {
    switch (effect.type) {
      case 'ask':
        ask(effect);
        return;
      case 'attach': {
        const rest = { kind: 'range', startAtMs: effect.startAtMs } as const;
        ({ rate } = core.snapshot());
        core.attach({ ...effect.address, ...rest });
        if (rate !== 1) core.command((engine) => engine.setRate(rate));
        return;
      }
      case 'seek':
        core.command((engine) => engine.seekTo(effect.toMs));
        return;
      case 'play':
        core.command((engine) => engine.play());
        return;
      case 'hold':
        core.command((engine) => engine.hold());
        return;
      case 'detach':
        core.detach();
        return;
      case 'report':
        options.report(effect.report);
        return;
    }
  }

  function ask({ request, channelId, programme }: { request: number } & CatchUpShow) {
    question.ask((signal) => options.ask({ channelId, programme }, signal), {
      answered: (source) => core.send({ type: 'answered', request, source }),
      refused: (fault) => core.send({ type: 'refused', request, fault }),
    });
  }

  /** A fresh address for what plays, or null; its place is kept. */
  async function renew(): Promise<EngineSource | null> {
    const { show, pictureAtMs } = core.state();
    if (!show) return null;
    const address = playableAddress(await options.ask(show, new AbortController().signal));
    const rest = { kind: 'range', startAtMs: pictureAtMs } as const;
    return address && { ...address, ...rest };
  }

  return {
    open: (show, startAtMs) =>
      core.send({ type: 'opened', ...show, ...(startAtMs !== undefined && { startAtMs }) }),
    retry: () => core.send({ type: 'retried' }),
    setEntitled: (canCatchUp) => core.send({ type: 'entitlement-changed', canCatchUp }),
    play() {
      const { status, show } = core.state();
      if (status === 'ended' && show) core.send({ type: 'sought', toMs: show.programme.start });
      else core.command((engine) => engine.play());
    },
    pause: () => core.command((engine) => engine.pause()),
    seek: (toMs) => core.send({ type: 'sought', toMs }),
    step(byMs) {
      core.look();
      core.send({ type: 'stepped', byMs });
    },
    command: core.command,
    view() {
      const catchUp = core.state();
      const engine = core.snapshot();
      if (view?.catchUp !== catchUp || view.engine !== engine) view = { catchUp, engine };
      return view;
    },
    subscribe: core.subscribe,
    dispose() {
      core.send({ type: 'left' });
      question.drop();
      core.dispose();
    },
  };
}
