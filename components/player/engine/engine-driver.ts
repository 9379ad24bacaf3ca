/**
 * The engine over its players: gives the recovery machine the events of the players, the network and the clock, and has
 * its commands carried out. Assigns each source to a player, and replaces the player every few hours.
 */
import { createStore } from 'zustand/vanilla';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import {
  quietSnapshot,
  type CreateEngine,
  type Engine,
  type EngineOptions,
  type EngineSnapshot,
  type EngineSource,
} from './engine.ts';
import type { HlsMeans } from './playback-means.ts';
import type { CreatePlayerInstance, PlayerInstance } from './player-instance.ts';
import { createPlayerReplacement } from './player-replacement.ts';
import { createFileWatch } from './recovery/file-watch.ts';
import { momentOf, recoveryCommands, type EngineParts, type Send } from './recovery-commands.ts';
import { stepRecovery } from './recovery/recovery-machine.ts';
import { idleRecovery } from './recovery/recovery-state.ts';
import { createReturnWatch } from './recovery/return-watch.ts';
import { createAddressRenewal } from './signed-address-renewal.ts';

const checkEveryMs = 1_000;

type MeansOf = (drmType?: Protection['type']) => HlsMeans;
const byHandler: MeansOf = () => 'media-source';

export const engineOn =
  (createPlayer: CreatePlayerInstance, meansOf = byHandler): CreateEngine =>
  (options) => {
    /** Marks a source that the browser's own HLS plays. */
    const marked = (source: EngineSource): EngineSource =>
      source.fileType === undefined && meansOf(source.drm?.type) === 'browser'
        ? { ...source, isBrowsersHls: true }
        : source;
    const parts = createParts(createPlayer, options, (event) => send(event));
    let state = idleRecovery(Date.now());
    let isDisposed = false;

    const send: Send = (event) => {
      if (isDisposed) return;
      const next = stepRecovery(state, event, momentOf(parts));
      ({ state } = next);
      for (const command of next.commands) carryOut(command);
    };
    const carryOut = recoveryCommands(parts, options, send);
    const onOnline = () => send({ type: 'came-online' });
    window.addEventListener('online', onOnline);
    const timer = setInterval(() => send({ type: 'second-passed' }), checkEveryMs);
    const player = () => parts.players.current();

    return {
      ...viewerChoices(parts),
      attach: (source) => send({ type: 'attached', source: marked(source) }),
      detach: () => send({ type: 'detached' }),
      hold: () => send({ type: 'held' }),
      play: () => send({ type: 'play-requested' }),
      pause: () => send({ type: 'pause-requested' }),
      seekTo: (toMs) => send({ type: 'seek-requested', toMs, isAtHand: player().isAtHand(toMs) }),
      pictureAtMs: () => (state.source ? (state.resumeAtMs ?? player().pictureAtMs()) : null),
      reachable: () => (state.source ? player().reachable() : null),
      details: () => (state.source ? player().details() : null),
      snapshot: parts.snapshot.getState,
      subscribe: parts.snapshot.subscribe,
      dispose() {
        isDisposed = true;
        clearInterval(timer);
        window.removeEventListener('online', onOnline);
        parts.signing.drop();
        parts.files.drop();
        parts.origin.stop();
        parts.players.dispose();
      },
    };
  };

/** The parts that the driver controls. */
function createParts(
  createPlayer: CreatePlayerInstance,
  options: EngineOptions,
  send: Send,
): EngineParts {
  const { host, isMuted, volume, languages, renew } = options;
  const snapshot = createStore<EngineSnapshot>(() => ({ ...quietSnapshot, isMuted, volume }));
  const choices: EngineParts['choices'] = { height: null, languages };
  const signing = createAddressRenewal({
    renew,
    onRefused: (fault) => send({ type: 'refused', fault }),
  });
  const open = (isHidden: boolean, drmType?: Protection['type']): PlayerInstance => {
    const player: PlayerInstance = createPlayer({
      host,
      drmType,
      isMuted: isHidden || snapshot.getState().isMuted,
      volume: snapshot.getState().volume,
      chosenHeight: choices.height,
      languages: () => choices.languages,
      sign: signing.sign,
      onEvent: (event) => players.onPlayerEvent(player, event),
      onShow: (change) => {
        if (player === players.current()) snapshot.setState(change);
      },
    });
    player.setHidden(isHidden);
    return player;
  };
  const players = createPlayerReplacement({
    open,
    onEvent: send,
    onReplaced(taken) {
      const kept = snapshot.getState();
      if (!kept.isMuted) taken.setMuted(false);
      if (kept.rate !== 1) taken.setRate(kept.rate);
      const { isMuted: muted, volume: loudness, rate } = kept;
      snapshot.setState({ ...taken.shown(), isMuted: muted, volume: loudness, rate });
    },
  });
  return {
    ...{ snapshot, choices, signing, players },
    files: createFileWatch((next) => send({ type: 'file-checked', step: next })),
    origin: createReturnWatch(() => send({ type: 'origin-returned' })),
  };
}

type Choices = Pick<
  Engine,
  | 'setVolume'
  | 'setMuted'
  | 'setRate'
  | 'chooseRendition'
  | 'chooseSubtitles'
  | 'chooseSound'
  | 'setPictureInPicture'
>;

/** What the viewer chooses goes to the player at once, and to its successors. */
function viewerChoices({ players, snapshot, choices }: EngineParts): Choices {
  const player = () => players.current();
  return {
    setVolume: (next) => player().setVolume(next),
    setMuted: (next) => player().setMuted(next),
    setRate: (rate) => player().setRate(rate),
    chooseRendition(id) {
      const { renditions } = snapshot.getState();
      choices.height = renditions.find((rendition) => rendition.id === id)?.height ?? null;
      player().chooseRendition(id);
    },
    chooseSubtitles(id) {
      const chosen = snapshot.getState().subtitles.find((track) => track.id === id);
      choices.languages = { ...choices.languages, subtitles: chosen?.lang ?? null };
      player().chooseSubtitles(id);
    },
    chooseSound(id) {
      const chosen = snapshot.getState().sounds.find((track) => track.id === id);
      if (chosen) choices.languages = { ...choices.languages, sound: chosen.lang };
      player().chooseSound(id);
    },
    setPictureInPicture: (isOn) => player().setPictureInPicture(isOn),
  };
}
