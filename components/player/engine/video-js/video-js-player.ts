/** A deck on video.js: no interface except subtitles, no styles. */
import './no-dynamic-style.ts';
import videojs from 'video.js';
import '@videojs/http-streaming';
import type { EngineSnapshot, EngineSource } from '#components/player/engine/engine.ts';
import { createClimb } from '#components/player/engine/vhs/rendition-climb.ts';
import { createDeckTracks } from './player-tracks.ts';
import { watchCueRoom } from './subtitle-area.ts';
import type { CreateDeck, Deck, RequestReport } from '#components/player/engine/player-instance.ts';
import { nearestRendition } from './nearest-rendition.ts';
import { createPictureClock } from './picture-clock.ts';
import { startPlayback } from './playback-start.ts';
import { giveOneAnswerEach } from '#components/player/engine/vhs/one-answer-each.ts';
import { hlsMeans, hlsType } from '#components/player/engine/playback-means.ts';
import { playerOptions } from './player-options.ts';
import { takeListenersBack } from '#components/player/engine/vhs/source-listeners.ts';
import {
  failureOf,
  fromNearby,
  kindOf,
  openOwnAddress,
  renditionsOf,
  restrictTo,
  retire,
  withOurTimeout,
  type Tech,
} from '#components/player/engine/vhs/vhs.ts';
import styles from './video-js-player.module.css';

videojs.log.level('off');

export const createVideoJsDeck: CreateDeck = (options) => {
  const { host, onEvent } = options;
  const element = document.createElement('video-js');
  if (styles.deck) element.className = styles.deck;
  host.append(element);
  const player = videojs(element, playerOptions(hlsMeans(window, options.drmType)));
  for (const name of ['role', 'aria-label', 'tabindex', 'lang', 'translate'])
    element.removeAttribute(name);
  player.muted(options.isMuted);
  player.volume(options.volume);

  let shown: Partial<EngineSnapshot> = {};
  const onShow = (change: Partial<EngineSnapshot>) => {
    shown = { ...shown, ...change };
    options.onShow(change);
  };
  let source: EngineSource | null = null;
  /** Until the element starts the new source, its events still belong to the old one. */
  let isChanging = false;
  let isHeld = false;
  let isWaiting = true;
  let isPaused = false;
  let isSoundBlocked = false;
  /** The element resets it with each source. */
  let rate = 1;
  let lastTimeSeconds = 0;
  let { chosenHeight } = options;
  let renditions = renditionsOf(undefined);
  let climb = createClimb();

  const tech = () => player.tech(true) as unknown as Tech;
  const video = tech().el();
  takeListenersBack(tech());
  openOwnAddress(tech());
  const clock = createPictureClock(player, tech);
  const tracks = createDeckTracks(player, {
    languages: options.languages,
    isActive: () => source !== null,
    onShow,
  });

  const leaveCueRoom = watchCueRoom(player);

  async function start(started: EngineSource) {
    if (isSoundBlocked && navigator.userActivation.hasBeenActive) unblockSound();
    const isWanted = () => started === source && !isHeld && !isPaused;
    const outcome = await startPlayback(player, isWanted);
    if (!isWanted()) return;
    if (outcome === 'muted') {
      isSoundBlocked = true;
      onShow({ isSoundBlocked });
    }
    if (outcome === 'refused') showPaused(true);
  }

  function showPaused(next: boolean) {
    isPaused = next;
    onShow({ isPaused });
  }

  function unblockSound() {
    player.muted(false);
    isSoundBlocked = false;
    onShow({ isSoundBlocked });
  }

  async function open(next: EngineSource) {
    const media = { src: next.url, type: next.fileType ?? hlsType };
    if (!next.drm) {
      // `player.src` would reach the element in a later task, after everything that a zap renders.
      player.ready(() => {
        if (next === source) tech().setSource(media);
      }, true);
      return;
    }
    const { protect } = await import('#components/player/engine/drm/protect.ts');
    if (next !== source) return;
    const keySystems = protect(player, next.drm, (fault) => {
      if (next === source) onEvent({ type: 'refused', fault });
    });
    player.src({ ...media, keySystems });
  }

  function readRenditions() {
    renditions = renditionsOf(tech().vhs);
    const chosen = nearestRendition(renditions, chosenHeight);
    restrictTo(tech().vhs, chosen?.id ?? null);
    onShow({ renditions, chosenRenditionId: chosen?.id ?? null });
    readActiveRendition();
  }

  function readActiveRendition() {
    const active = renditions.find(({ height }) => height === video.videoHeight);
    onShow({ activeRenditionId: active?.id ?? tech().vhs?.playlists?.media()?.id ?? null });
  }

  function notePlayed() {
    if (!source || isChanging || isHeld) return;
    isWaiting = false;
    if (isPaused) showPaused(false);
    onEvent({ type: 'played' });
  }

  player.on('xhr-hooks-ready', () => {
    const attached = source;
    const { xhr } = tech().vhs ?? {};
    xhr?.onRequest((request) => fromNearby(withOurTimeout(options.sign(request))));
    xhr?.onResponse((request, error) => {
      if (attached !== source || request.aborted) return;
      const failure = failureOf(request, error);
      const kind = kindOf(request, failure !== null);
      const report: RequestReport = { url: request.uri ?? request.responseURL, kind, failure };
      if (kind === 'playlist' && !failure) report.text = request.responseText;
      onEvent({ type: 'answered', report });
    });
  });
  player.on('loadstart', () => {
    isChanging = false;
    const { mainSegmentLoader_: main, audioSegmentLoader_: sound } =
      tech().vhs?.playlistController_ ?? {};
    for (const loader of [main, sound]) giveOneAnswerEach(loader?.transmuxer_);
  });
  player.on('loadedmetadata', () => {
    clock.goToStart();
    if (rate !== 1) player.playbackRate(rate);
    readRenditions();
    tracks.settle();
  });
  player.on('resize', readActiveRendition);
  player.on('playing', notePlayed);
  player.on('timeupdate', () => {
    // During a seek, a quality whose times are still unknown would move the viewer to its own end.
    if (source && !isChanging && clock.goToStart() && !player.seeking()) climb(tech());
    const timeSeconds = player.currentTime() ?? 0;
    // The handler may fire `waiting` without reason and never revoke it: a moving time proves playback.
    const isMoving = timeSeconds > lastTimeSeconds && timeSeconds - lastTimeSeconds < 1;
    if (isWaiting && isMoving && !player.paused()) notePlayed();
    lastTimeSeconds = timeSeconds;
  });
  player.on('waiting', () => {
    if (!source || isChanging || isHeld || player.paused()) return;
    isWaiting = true;
    onEvent({ type: 'waited' });
  });
  player.on('pause', () => {
    // A range pauses by itself at its end, and so does a file that fails: neither is the viewer's pause.
    if (!source || isChanging || isHeld || player.ended() || video.error) return;
    showPaused(true);
    onEvent({ type: 'paused' });
  });
  player.on('ended', () => {
    if (source && !isChanging) onEvent({ type: 'ended' });
  });
  player.on('volumechange', () => {
    onShow({ isMuted: player.muted() ?? false, volume: player.volume() ?? 1 });
  });
  player.on('ratechange', () => onShow({ rate: player.playbackRate() ?? 1 }));
  player.on('error', () => {
    const error = player.error();
    if (source && error) onEvent({ type: 'broke', code: error.code, isNative: !tech().vhs });
  });
  player.on('progress', () => {
    if (!source?.fileType || isChanging) return;
    onEvent({ type: 'answered', report: { url: source.url, kind: 'segment', failure: null } });
  });
  for (const [name, isInPictureInPicture] of [
    ['enterpictureinpicture', true],
    ['leavepictureinpicture', false],
  ] as const)
    video.addEventListener(name, () => onShow({ isInPictureInPicture }));

  const deck: Deck = {
    load(next, startsPaused = false) {
      source = next;
      isChanging = true;
      isHeld = false;
      isPaused = startsPaused;
      isWaiting = true;
      rate = 1;
      tracks.begin();
      climb = createClimb();
      clock.start(next);
      retire(tech().vhs);
      void open(next).then(
        () => (next === source && !startsPaused ? start(next) : undefined),
        () => {
          const fault = { kind: 'network', code: 'PLAYER-DRM' } as const;
          if (next === source) onEvent({ type: 'refused', fault });
        },
      );
    },
    unload() {
      source = null;
      retire(tech().vhs);
      player.pause();
      tech().disposeSourceHandler();
      video.removeAttribute('src');
      video.load();
      renditions = [];
    },
    hold() {
      isHeld = true;
      player.pause();
    },
    play(atEdge) {
      if (!source) return;
      showPaused(false);
      const seekable = player.seekable() as TimeRanges;
      if (atEdge && seekable.length > 0 && player.duration() === Infinity)
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
      if (next || !isSoundBlocked) return;
      isSoundBlocked = false;
      onShow({ isSoundBlocked });
    },
    chooseRendition(id) {
      chosenHeight = renditions.find((rendition) => rendition.id === id)?.height ?? null;
      restrictTo(tech().vhs, id);
      onShow({ chosenRenditionId: id });
    },
    chooseSubtitles: tracks.chooseSubtitles,
    chooseSound: tracks.chooseSound,
    isAtHand: (atMs) => clock.isAtHand(atMs),
    pictureAtMs: () => clock.atMs(),
    reachable: () => clock.reachable(),
    seekTo: (atMs) => clock.seekTo(atMs),
    setRate(next) {
      rate = next;
      player.playbackRate(rate);
      onShow({ rate });
    },
    async setPictureInPicture(isOn) {
      try {
        if (isOn) await video.requestPictureInPicture();
        else if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
        return true;
      } catch {
        // The browser requires a gesture, or has no picture-in-picture.
        return false;
      }
    },
    shown: () => shown,
    setHidden(isHidden) {
      element.style.visibility = isHidden ? 'hidden' : '';
    },
    dispose() {
      source = null;
      leaveCueRoom();
      retire(tech().vhs);
      player.dispose();
    },
  };
  return deck;
};
