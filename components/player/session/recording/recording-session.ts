/** One viewer watching a recording: carries out the decisions of the recording machine. Independent of React. */
import type { PlaySource } from '#lib/contract/streams.ts';
import { stepRecording } from '#lib/domain/playback/recording/recording-machine.ts';
import {
  idleRecording,
  type RecordingEffect,
  type RecordingEvent,
  type RecordingState,
} from '#lib/domain/playback/recording/recording-state.ts';
import { clockOf, type Recording } from '#lib/domain/playback/recording/recording.ts';
import { playableAddress, type PlayableAddress } from '#lib/domain/playback/source/play-source.ts';
import type {
  Engine,
  EngineSnapshot,
  EngineSource,
  RenewalWish,
} from '#components/player/engine/engine.ts';
import { measurePlayer, type Look } from '#components/player/session/measure-player.ts';
import { createPlaybackCore, type PlaybackHost } from '#components/player/session/playback-core.ts';
import { createSourceRequest } from '#components/player/session/source-request.ts';
import { wakeAt } from '#lib/domain/playback/wake-at.ts';

export interface RecordingView {
  recording: RecordingState;
  engine: EngineSnapshot;
}

export interface RecordingSessionOptions extends PlaybackHost {
  /** Requests a recording's play source; throws OperatorError. */
  ask: (recording: Recording, signal: AbortSignal, wish?: RenewalWish) => Promise<PlaySource>;
}

export type Opening = Pick<Extract<RecordingEvent, { type: 'opened' }>, 'startAtMs' | 'because'>;

export interface RecordingSession {
  /** `startAtMs`: a position by the recording's clock, instead of its beginning. */
  open: (recording: Recording, opening?: Opening) => void;
  retry: () => void;
  setEntitled: (canWatch: boolean) => void;
  play: () => void;
  pause: () => void;
  seek: (toMs: number) => void;
  step: (byMs: number) => void;
  command: (act: (engine: Engine) => void) => void;
  view: () => RecordingView;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

export function createRecordingSession(options: RecordingSessionOptions): RecordingSession {
  const question = createSourceRequest();
  let view: RecordingView | null = null;
  /** The viewer's speed is kept across new addresses. */
  let rate = 1;

  const core = createPlaybackCore<RecordingState, RecordingEvent, RecordingEffect>({
    ...options,
    idle: idleRecording,
    step: stepRecording,
    wakeAt,
    carryOut,
    renew,
  });
  const stopMeasuring = measurePlayer({
    core,
    report: options.report,
    follow: options.follow,
    lookAt: lookAtRecording,
    onHidden: () => core.send({ type: 'hidden' }),
  });

  function carryOut(effect: RecordingEffect) {
    switch (effect.type) {
      case 'ask':
        ask(effect);
        return;
      case 'attach': {
        ({ rate } = core.snapshot());
        core.attach(rangeFrom(effect.address, effect.startAtMs));
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

  function ask({ request, recording }: { request: number; recording: Recording }) {
    question.ask((signal) => options.ask(recording, signal), {
      answered: (source) => core.send({ type: 'answered', request, source }),
      refused: (fault) => core.send({ type: 'refused', request, fault }),
    });
  }

  /** A new address for the current source, or null; keeps the position. */
  async function renew(wish?: RenewalWish): Promise<EngineSource | null> {
    const { recording, pictureAtMs } = core.state();
    if (!recording) return null;
    const source = await options.ask(recording, new AbortController().signal, wish);
    const address = playableAddress(source);
    if (address && !wish?.isForReceiver) core.send({ type: 'renewed', source });
    return address && rangeFrom(address, pictureAtMs);
  }

  function rangeFrom(address: PlayableAddress, startAtMs: number): EngineSource {
    const { recording } = core.state();
    const clock = recording ? clockOf(recording) : 'wall';
    return { ...address, kind: 'range', startAtMs, ...(clock === 'media' && { clock }) };
  }

  return {
    open: (recording, opening = {}) => core.send({ type: 'opened', recording, ...opening }),
    retry: () => core.send({ type: 'retried' }),
    setEntitled: (canWatch) => core.send({ type: 'entitlement-changed', canWatch }),
    play() {
      const { status, span } = core.state();
      if (status === 'ended') core.send({ type: 'sought', toMs: span.fromMs });
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
      const recording = core.state();
      const engine = core.snapshot();
      if (view?.recording !== recording || view.engine !== engine) view = { recording, engine };
      return view;
    },
    subscribe: core.subscribe,
    dispose() {
      stopMeasuring();
      core.send({ type: 'left' });
      question.drop();
      core.dispose();
    },
  };
}

function lookAtRecording({ recording, status, pictureAtMs }: RecordingState): Look {
  if (recording?.kind === 'title') {
    const { metaId, isTrailer } = recording;
    return { watched: { metaId, isTrailer }, mode: 'vod', status, pictureAtMs };
  }
  const watched = recording && {
    channelId: recording.channelId,
    programId: recording.programme.programId,
  };
  return { watched, mode: 'catch-up', status, pictureAtMs };
}
