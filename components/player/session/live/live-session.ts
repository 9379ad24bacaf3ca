/**
 * One viewer watching live or behind live: carries out the decisions of the live machine. Independent of React; a zap
 * goes directly from the key or click to the request.
 */
import type { PlaySource } from '#lib/contract/streams.ts';
import { stepLive } from '#lib/domain/playback/live/live-machine.ts';
import {
  idleLive,
  type LiveEffect,
  type LiveEvent,
  type LiveState,
} from '#lib/domain/playback/live/live-state.ts';
import { playableAddress } from '#lib/domain/playback/source/play-source.ts';
import type { ShiftScope } from '#lib/domain/playback/live/time-shift.ts';
import type {
  Engine,
  EngineSnapshot,
  EngineSource,
  RenewalWish,
} from '#components/player/engine/engine.ts';
import { measurePlayer } from '#components/player/session/measure-player.ts';
import { createPlaybackCore, type PlaybackHost } from '#components/player/session/playback-core.ts';
import { createSourceRequest } from '#components/player/session/source-request.ts';
import { wakeAt } from '#lib/domain/playback/wake-at.ts';

export interface LiveView {
  live: LiveState;
  engine: EngineSnapshot;
}

export interface LiveSessionOptions extends PlaybackHost {
  /** Requests a channel's play source, at live (null) or behind it; rejects with OperatorError. */
  ask: (
    channelId: string,
    signal: AbortSignal,
    secondsBehindLive: number | null,
    wish?: RenewalWish,
  ) => PlaySource | Promise<PlaySource>;
}

export interface LiveSession {
  zapTo: (channelId: string) => void;
  leave: () => void;
  retry: () => void;
  /** Whether the newest authorities allow the chosen channel. */
  setEntitled: (canWatchLive: boolean) => void;
  /** Resumes after a pause, as far back as the stream and the permission allow. */
  play: (scope: ShiftScope) => void;
  pause: () => void;
  seek: (toMs: number, scope: ShiftScope) => void;
  step: (byMs: number, scope: ShiftScope) => void;
  returnToLive: () => void;
  /** Stays behind live beyond the end of the programme. */
  watchOn: (scope: ShiftScope) => void;
  /** Runs a command on the engine; does nothing until it is loaded. */
  command: (act: (engine: Engine) => void) => void;
  view: () => LiveView;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

export function createLiveSession(options: LiveSessionOptions): LiveSession {
  const question = createSourceRequest();
  let view: LiveView | null = null;

  const core = createPlaybackCore<LiveState, LiveEvent, LiveEffect>({
    ...options,
    idle: idleLive,
    step: stepLive,
    wakeAt,
    carryOut,
    renew,
  });
  const stopMeasuring = measurePlayer({
    core,
    report: options.report,
    follow: options.follow,
    lookAt: ({ channelId, mode, status, pictureAtMs }) => ({
      watched: channelId === null ? null : { channelId },
      mode,
      status,
      pictureAtMs,
    }),
  });

  function carryOut(effect: LiveEffect) {
    switch (effect.type) {
      case 'ask':
        ask(effect.request, effect.channelId, effect.secondsBehindLive);
        return;
      case 'attach': {
        const { address, kind } = effect;
        core.attach({
          ...address,
          kind,
          ...(kind === 'shifted' && { startAtMs: effect.startAtMs }),
        });
        return;
      }
      case 'seek':
        core.command((engine) => {
          if (engine.snapshot().isPaused) engine.play();
          engine.seekTo(effect.toMs);
        });
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

  function ask(request: number, channelId: string, secondsBehindLive: number | null) {
    question.ask((signal) => options.ask(channelId, signal, secondsBehindLive), {
      answered: (source) => core.send({ type: 'answered', request, source }),
      refused: (fault) => core.send({ type: 'refused', request, fault }),
    });
  }

  /** A new address for the current source, or null. */
  async function renew(wish?: RenewalWish): Promise<EngineSource | null> {
    const { channelId, mode, secondsBehindLive, pictureAtMs } = core.state();
    if (channelId === null) return null;
    const behind = mode === 'live' ? null : secondsBehindLive;
    const source = await options.ask(channelId, new AbortController().signal, behind, wish);
    const address = playableAddress(source);
    const place =
      behind === null
        ? ({ kind: 'live' } as const)
        : { kind: 'shifted' as const, ...(pictureAtMs !== null && { startAtMs: pictureAtMs }) };
    return address && { ...address, ...place };
  }

  const reach = () => core.engine()?.reachable() ?? null;

  return {
    zapTo: (channelId) => core.send({ type: 'zapped', channelId }),
    leave: () => core.send({ type: 'left' }),
    retry: () => core.send({ type: 'retried' }),
    setEntitled: (canWatchLive) => core.send({ type: 'entitlement-changed', canWatchLive }),
    play: (scope) => core.send({ type: 'resumed', reach: reach(), scope }),
    pause() {
      core.look();
      core.command((engine) => engine.pause());
    },
    seek: (toMs, scope) => core.send({ type: 'sought', toMs, reach: reach(), scope }),
    step(byMs, scope) {
      core.look();
      core.send({ type: 'stepped', byMs, reach: reach(), scope });
    },
    returnToLive: () => core.send({ type: 'returned-to-live' }),
    watchOn: (scope) => core.send({ type: 'went-on', scope }),
    command: core.command,
    view() {
      const live = core.state();
      const engine = core.snapshot();
      if (view?.live !== live || view.engine !== engine) view = { live, engine };
      return view;
    },
    subscribe: core.subscribe,
    dispose() {
      stopMeasuring();
      question.drop();
      core.dispose();
    },
  };
}
