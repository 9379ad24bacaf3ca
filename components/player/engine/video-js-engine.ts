/** The media engine: one video.js player whose source is changed on each zap. No video.js interface, no video.js styles. */
import './no-dynamic-style.ts';
import videojs from 'video.js';
import { createClimb } from './climb.ts';
import { faultOfMediaError, faultOfRequest, type EngineFault } from './engine-fault.ts';
import {
  quietSnapshot,
  type CreateEngine,
  type Engine,
  type EngineSnapshot,
  type EngineSource,
} from './engine.ts';
import { createGrantKeeper } from './grant-keeper.ts';
import { nearestRendition } from './nearest-rendition.ts';
import { startPlayback } from './playback-start.ts';
import { playerOptions } from './player-options.ts';
import { freshWatch, isHopeless, withFailure } from './request-watch.ts';
import { wallClockOf } from './wall-clock.ts';
import { failureOf, renditionsOf, restrictTo, withOurTimeout, type Tech } from './vhs.ts';

const hlsType = 'application/vnd.apple.mpegurl';
const watchEveryMs = 1_000;

videojs.log.level('off');

export const createVideoJsEngine: CreateEngine = ({ host, isMuted, volume, onEvent, renew }) => {
  const element = document.createElement('video-js');
  host.append(element);
  const player = videojs(element, playerOptions());
  for (const name of ['role', 'aria-label', 'tabindex', 'lang', 'translate'])
    element.removeAttribute(name);
  player.muted(isMuted);
  player.volume(volume);

  const listeners = new Set<() => void>();
  let snapshot: EngineSnapshot = { ...quietSnapshot, isMuted, volume };
  let source: EngineSource | null = null;
  /** Until the element starts on the new source, its events still tell of the old one. */
  let isChanging = false;
  let isHeld = false;
  let isWaiting = true;
  let lastTimeSeconds = 0;
  let chosenHeight: number | null = null;
  let watch = freshWatch(0);
  let climb = createClimb();

  const tech = () => player.tech(true) as unknown as Tech;
  const update = (change: Partial<EngineSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const grants = createGrantKeeper({ renew, onRefused: fail });
  const watchTimer = setInterval(() => {
    if (source && isHopeless(watch, isWaiting, Date.now()) && watch.lastFailure)
      fail(faultOfRequest(watch.lastFailure));
  }, watchEveryMs);

  function fail(fault: EngineFault) {
    if (!source) return;
    detach();
    onEvent({ type: 'failed', fault });
  }

  function setSource(next: EngineSource) {
    source = next;
    isChanging = true;
    isHeld = false;
    isWaiting = true;
    watch = freshWatch(Date.now());
    climb = createClimb();
    player.src({ src: next.url, type: hlsType });
    void start(next);
  }

  async function start(started: EngineSource) {
    if (snapshot.isSoundBlocked && navigator.userActivation.hasBeenActive) unblockSound();
    const isCurrent = () => started === source;
    const outcome = await startPlayback(player, isCurrent);
    if (!isCurrent()) return;
    if (outcome === 'muted') update({ isSoundBlocked: true });
    if (outcome === 'refused') update({ isPaused: true });
  }

  function unblockSound() {
    player.muted(false);
    update({ isSoundBlocked: false });
  }

  function detach() {
    source = null;
    grants.drop();
    player.pause();
    tech().disposeSourceHandler();
    const video = tech().el();
    video.removeAttribute('src');
    video.load();
    update({ renditions: [], activeRenditionId: null, chosenRenditionId: null, isPaused: false });
  }

  function readRenditions() {
    const renditions = renditionsOf(tech().vhs);
    const chosen = nearestRendition(renditions, chosenHeight);
    if (chosen) restrictTo(tech().vhs, chosen.id);
    update({ renditions, chosenRenditionId: chosen?.id ?? null });
    readActiveRendition();
  }

  function readActiveRendition() {
    const height = tech().el().videoHeight;
    const active = snapshot.renditions.find((rendition) => rendition.height === height);
    update({ activeRenditionId: active?.id ?? tech().vhs?.playlists.media()?.id ?? null });
  }

  /** What is added to the player's clock to have the wall clock, in ms; null until a segment is dated. */
  function clockOffsetMs(): number | null {
    const seconds = player.currentTime() ?? 0;
    const atMs = wallClockOf(tech().vhs?.playlists.media()?.segments ?? [], seconds);
    return atMs === null ? null : atMs - seconds * 1000;
  }

  function pictureAtMs(): number | null {
    const offsetMs = clockOffsetMs();
    return offsetMs === null ? null : offsetMs + (player.currentTime() ?? 0) * 1000;
  }

  function notePlayed() {
    if (!source || isChanging || isHeld) return;
    isWaiting = false;
    if (snapshot.isPaused) update({ isPaused: false });
    onEvent({ type: 'played' });
  }

  player.on('xhr-hooks-ready', () => {
    const attached = source;
    const { xhr } = tech().vhs ?? {};
    xhr?.onRequest((options) => withOurTimeout(grants.sign(options)));
    xhr?.onResponse((request, error) => {
      if (attached !== source || request.aborted) return;
      const failure = failureOf(request, error);
      if (failure) {
        watch = withFailure(watch, failure);
        grants.noteFailure(failure, request.responseURL);
      } else if (request.requestType === 'segment') {
        grants.noteGood();
        watch = freshWatch(Date.now());
      }
    });
  });
  player.on('loadstart', () => (isChanging = false));
  player.on('loadedmetadata', readRenditions);
  player.on('resize', readActiveRendition);
  player.on('playing', notePlayed);
  player.on('timeupdate', () => {
    if (source && !isChanging) climb(tech());
    const timeSeconds = player.currentTime() ?? 0;
    // The handler may cry `waiting` by itself and never take it back: moving time is the proof.
    if (isWaiting && timeSeconds > lastTimeSeconds && timeSeconds - lastTimeSeconds < 1)
      notePlayed();
    lastTimeSeconds = timeSeconds;
  });
  player.on('waiting', () => {
    if (!source || isChanging || isHeld || player.paused()) return;
    isWaiting = true;
    onEvent({ type: 'waited' });
  });
  player.on('pause', () => {
    if (!source || isChanging || isHeld) return;
    update({ isPaused: true });
    onEvent({ type: 'paused' });
  });
  player.on('ended', () => {
    if (source && !isChanging) onEvent({ type: 'ended' });
  });
  player.on('volumechange', () => {
    update({ isMuted: player.muted() ?? false, volume: player.volume() ?? 1 });
  });
  player.on('error', () => {
    const error = player.error();
    if (!source || !error) return;
    if (!tech().vhs && grants.renewOnce(setSource)) return;
    fail(faultOfMediaError(error.code, watch.lastFailure));
  });

  const engine: Engine = {
    attach(next) {
      grants.keep(next);
      setSource(next);
    },
    detach,
    hold() {
      isHeld = true;
      player.pause();
    },
    play() {
      if (!source) return;
      update({ isPaused: false });
      const seekable = player.seekable() as TimeRanges;
      if (seekable.length > 0 && player.duration() === Infinity)
        player.currentTime(seekable.end(seekable.length - 1));
      void start(source);
    },
    pause() {
      player.pause();
    },
    setVolume(next) {
      player.volume(next);
      if (next > 0) unblockSound();
    },
    setMuted(next) {
      player.muted(next);
      if (!next) update({ isSoundBlocked: false });
    },
    chooseRendition(id) {
      chosenHeight = snapshot.renditions.find((rendition) => rendition.id === id)?.height ?? null;
      restrictTo(tech().vhs, id);
      update({ chosenRenditionId: id });
    },
    pictureAtMs,
    reachable() {
      const seekable = player.seekable() as TimeRanges;
      const offsetMs = clockOffsetMs();
      if (offsetMs === null || seekable.length === 0) return null;
      return {
        fromMs: seekable.start(0) * 1000 + offsetMs,
        toMs: seekable.end(seekable.length - 1) * 1000 + offsetMs,
      };
    },
    seekTo(atMs) {
      const bounds = engine.reachable();
      const offsetMs = clockOffsetMs();
      if (!bounds || offsetMs === null) return;
      const wanted = Math.min(Math.max(atMs, bounds.fromMs), bounds.toMs);
      player.currentTime((wanted - offsetMs) / 1000);
    },
    setRate(rate) {
      player.playbackRate(rate);
      update({ rate });
    },
    chooseSubtitles: (id) => update({ chosenSubtitlesId: id }),
    chooseSound: (id) => update({ chosenSoundId: id }),
    async setPictureInPicture(isOn) {
      const video = tech().el();
      try {
        if (isOn) await video.requestPictureInPicture();
        else if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
        return true;
      } catch {
        // The browser wants a gesture, or has no such window.
        return false;
      }
    },
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose() {
      clearInterval(watchTimer);
      source = null;
      grants.drop();
      listeners.clear();
      player.dispose();
    },
  };
  return engine;
};
