/** A player on video.js: no interface except subtitles, no styles. */
import './no-dynamic-style.ts';
import videojs from 'video.js';
import '@videojs/http-streaming';
import type { EngineSnapshot, EngineSource } from '#components/player/engine/engine.ts';
import { createClimb } from '#components/player/engine/vhs/rendition-climb.ts';
import { hlsMeans, hlsType } from '#components/player/engine/playback-means.ts';
import type {
  CreatePlayerInstance,
  PlayerInstance,
  PlayerInstanceOptions,
} from '#components/player/engine/player-instance.ts';
import { takeListenersBack } from '#components/player/engine/vhs/source-listeners.ts';
import { openOwnAddress, retire, type Tech } from '#components/player/engine/vhs/vhs.ts';
import { createPictureClock, startDateMs } from './picture-clock.ts';
import { startPlayback } from './playback-start.ts';
import { idlePlayback, stepPlayback, type PlaybackEvent } from './playback-state.ts';
import { reportPlayback, reportRequests, showElement, type VideoJs } from './player-events.ts';
import { playerOptions } from './player-options.ts';
import { createPlayerDetails } from './player-details.ts';
import { readStart } from './playlist-date.ts';
import { createPlayerTracks } from './player-tracks.ts';
import { createRenditions } from './renditions.ts';
import { createSound } from './sound.ts';
import { watchSubtitleArea } from './subtitle-area.ts';
import styles from './video-js-player.module.css';

videojs.log.level('off');

export const createVideoJsPlayer: CreatePlayerInstance = (options) => openPlayer(options).player;

/** A player for a receiver, with the element that the browser hands over to it. */
export const openReceiverPlayer = (options: PlayerInstanceOptions) =>
  openPlayer({ ...options, isForReceiver: true });

function openPlayer(options: PlayerInstanceOptions) {
  const { element, player, tech, means } = createElement(options);
  const { parts, shown, playback, send, onShow } = createParts(player, tech, options);
  const { clock, tracks, sound, renditions } = parts;
  const details = createPlayerDetails(tech, means);
  const isCurrent = (source: EngineSource) => source === playback().source;

  async function start(started: EngineSource) {
    if (sound.isBlocked() && navigator.userActivation.hasBeenActive) sound.unblock();
    const isWanted = () => isCurrent(started) && !playback().isHeld && !playback().isPaused;
    const outcome = await startPlayback(player, isWanted);
    if (!isWanted()) return;
    if (outcome === 'muted') sound.block();
    if (outcome === 'refused') send({ type: 'start-refused' });
  }

  async function open(source: EngineSource, isPaused: boolean) {
    try {
      await setSource(source);
    } catch {
      // The script for protected sources failed to load.
      const fault = { kind: 'network', code: 'PLAYER-DRM' } as const;
      if (isCurrent(source)) options.onEvent({ type: 'refused', fault });
      return;
    }
    if (isCurrent(source) && !isPaused) await start(source);
  }

  async function setSource(source: EngineSource) {
    const media = { src: source.url, type: source.fileType ?? hlsType };
    if (!source.drm) {
      // `player.src` would reach the element in a later task, after everything that a zap renders.
      player.ready(() => {
        if (isCurrent(source)) tech().setSource(media);
      }, true);
      return;
    }
    const { protect } = await import('#components/player/engine/drm/protect.ts');
    if (!isCurrent(source)) return;
    const keySystems = protect(player, source.drm, (fault) => {
      if (isCurrent(source)) options.onEvent({ type: 'refused', fault });
    });
    player.src({ ...media, keySystems });
  }

  const instance: PlayerInstance = {
    load(source, isPaused = false) {
      send({ type: 'loaded', source, isPaused });
      parts.begin(source);
      retire(tech().vhs);
      void open(source, isPaused);
    },
    unload() {
      send({ type: 'unloaded' });
      retire(tech().vhs);
      player.pause();
      tech().disposeSourceHandler();
      tech().el().removeAttribute('src');
      tech().el().load();
      renditions.drop();
    },
    hold() {
      send({ type: 'held' });
      player.pause();
    },
    play(atEdge) {
      const { source } = playback();
      if (!source) return;
      send({ type: 'resumed' });
      if (atEdge) goToEdge(player);
      void start(source);
    },
    pause() {
      send({ type: 'pause-asked' });
      player.pause();
    },
    setVolume: sound.setVolume,
    setMuted: sound.setMuted,
    chooseRendition: renditions.choose,
    chooseSubtitles: tracks.chooseSubtitles,
    chooseSound: tracks.chooseSound,
    isAtHand: clock.isAtHand,
    pictureAtMs: clock.atMs,
    details: () => details(playback().source),
    reachable: clock.reachable,
    seekTo: clock.seekTo,
    setRate(rate) {
      send({ type: 'rate-chosen', rate });
      player.playbackRate(rate);
      onShow({ rate });
    },
    setPictureInPicture: (isOn) => setPictureInPicture(tech().el(), isOn),
    shown,
    setHidden(isHidden) {
      element.style.visibility = isHidden ? 'hidden' : '';
    },
    dispose() {
      send({ type: 'unloaded' });
      parts.dispose();
      retire(tech().vhs);
      player.dispose();
    },
  };
  return { player: instance, element: tech().el() };
}

/** The element of a new video.js player, in the host. */
function createElement(options: PlayerInstanceOptions) {
  const { host, drmType, isMuted, volume, isForReceiver = false } = options;
  const element = document.createElement('video-js');
  if (styles.player) element.className = styles.player;
  host.append(element);
  const means = isForReceiver ? 'browser' : hlsMeans(window, drmType);
  const player = videojs(element, {
    ...playerOptions(means),
    ...(isForReceiver && { preload: 'metadata' }),
  });
  for (const name of ['role', 'aria-label', 'tabindex', 'lang', 'translate'])
    element.removeAttribute(name);
  player.muted(isMuted);
  player.volume(volume);
  const tech = () => player.tech(true) as unknown as Tech;
  takeListenersBack(tech());
  openOwnAddress(tech());
  return { element, player, tech, means };
}

/** The parts of a player, connected to its events. */
function createParts(player: VideoJs, tech: () => Tech, options: PlayerInstanceOptions) {
  const { chosenHeight, languages, sign, onEvent } = options;
  let shown: Partial<EngineSnapshot> = {};
  let playback = idlePlayback;
  let climb = createClimb();

  const onShow = (change: Partial<EngineSnapshot>) => {
    shown = { ...shown, ...change };
    options.onShow(change);
  };
  const send = (event: PlaybackEvent) => {
    const { state, events, shows } = stepPlayback(playback, event);
    playback = state;
    if (shows) onShow(shows);
    for (const told of events) onEvent(told);
  };
  const clock = createPictureClock(player, tech);
  const isActive = () => playback.source !== null;
  const tracks = createPlayerTracks(player, { languages, isActive, onShow });
  const renditions = createRenditions({ tech, chosenHeight, onShow });
  const stopWatchingArea = watchSubtitleArea(player);

  /** HLS that the browser plays itself may have no date. */
  function readDate() {
    const { source } = playback;
    if (!source?.isBrowsersHls || source.clock === 'media') return;
    if (startDateMs(tech().el()) !== null) return;
    void readStart(source.url).then((startsAtMs) => {
      if (startsAtMs !== null && source === playback.source) clock.know(startsAtMs);
    });
  }

  player.on('loadedmetadata', () => {
    clock.goToStart();
    readDate();
    if (playback.rate !== 1) player.playbackRate(playback.rate);
    renditions.read();
    tracks.settle();
  });
  player.on('resize', renditions.readActive);
  player.on('timeupdate', () => {
    const { source, isChanging } = playback;
    // During a seek, a quality whose times are still unknown would move the viewer to its own end.
    if (source && !isChanging && clock.goToStart() && !player.seeking()) climb(tech());
  });
  const targets = { tech, playback: () => playback, send, onEvent, onShow };
  const prepare: typeof sign = (request) => {
    renditions.limit();
    return sign(request);
  };
  reportRequests(player, prepare, targets);
  reportPlayback(player, targets);
  showElement(player, targets);

  return {
    ...{ shown: () => shown, playback: targets.playback, send, onShow },
    parts: {
      ...{ clock, tracks, renditions, sound: createSound(player, onShow) },
      /** Starts a new source. */
      begin(source: EngineSource) {
        tracks.begin();
        climb = createClimb();
        clock.start(source);
      },
      dispose: stopWatchingArea,
    },
  };
}

function goToEdge(player: VideoJs): void {
  const seekable = player.seekable() as TimeRanges;
  if (seekable.length > 0 && player.duration() === Infinity)
    player.currentTime(seekable.end(seekable.length - 1));
}

async function setPictureInPicture(video: HTMLVideoElement, isOn: boolean): Promise<boolean> {
  try {
    if (isOn) await video.requestPictureInPicture();
    else if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
    return true;
  } catch {
    // The browser requires a gesture, or has no picture-in-picture.
    return false;
  }
}
