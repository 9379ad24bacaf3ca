/** Connects the events of a video.js player and of its HLS handler to the parts of our player. */
import { soundOf } from './sound.ts';
import type videojs from 'video.js';
import { isBrowsersOwn, type EngineSnapshot } from '#components/player/engine/engine.ts';
import type {
  PlayerInstanceEvent,
  RequestReport,
} from '#components/player/engine/player-instance.ts';
import { giveOneAnswerEach } from '#components/player/engine/vhs/one-answer-each.ts';
import { atNewestAddress } from '#components/player/engine/vhs/segment-address.ts';
import { titleAt } from '#components/player/engine/vhs/stream-title.ts';
import {
  failureOf,
  fromNearby,
  kindOf,
  withOurTimeout,
  type Tech,
  type VhsRequestOptions,
} from '#components/player/engine/vhs/vhs.ts';
import type { PlaybackEvent, PlaybackState } from './playback-state.ts';

export type VideoJs = ReturnType<typeof videojs>;

interface EventTargets {
  tech: () => Tech;
  playback: () => PlaybackState;
  send: (event: PlaybackEvent) => void;
  onEvent: (event: PlayerInstanceEvent) => void;
  onShow: (change: Partial<EngineSnapshot>) => void;
}

/** Signs the requests of the HLS handler, and reports their outcomes while their source is attached. */
export function reportRequests(
  player: VideoJs,
  sign: (request: VhsRequestOptions) => VhsRequestOptions,
  { tech, playback, onEvent }: Pick<EventTargets, 'tech' | 'playback' | 'onEvent'>,
): void {
  player.on('xhr-hooks-ready', () => {
    const attached = playback().source;
    const { vhs } = tech();
    const xhr = vhs?.xhr;
    xhr?.onRequest((request) => fromNearby(withOurTimeout(sign(atNewestAddress(vhs, request)))));
    xhr?.onResponse((request, error) => {
      if (attached !== playback().source || request.aborted) return;
      const failure = failureOf(request, error);
      const kind = kindOf(request, failure !== null);
      const report: RequestReport = { url: request.uri ?? request.responseURL, kind, failure };
      if (kind === 'playlist' && !failure) report.text = request.responseText;
      onEvent({ type: 'answered', report });
    });
  });
  // The element itself requests a file, and the browser's own HLS.
  player.on('progress', () => {
    const { source, isChanging } = playback();
    if (!source || !isBrowsersOwn(source) || isChanging) return;
    onEvent({ type: 'answered', report: { url: source.url, kind: 'segment', failure: null } });
  });
}

/** Sends the element's events to the playback state. */
export function reportPlayback(
  player: VideoJs,
  { tech, playback, send, onEvent }: EventTargets,
): void {
  const video = tech().el();
  player.on('loadstart', () => {
    send({ type: 'load-started' });
    const { mainSegmentLoader_: main, audioSegmentLoader_: sound } =
      tech().vhs?.playlistController_ ?? {};
    for (const loader of [main, sound]) giveOneAnswerEach(loader?.transmuxer_);
  });
  player.on('playing', () => send({ type: 'playing' }));
  player.on('timeupdate', () => {
    const timeSeconds = player.currentTime() ?? 0;
    send({ type: 'time-changed', timeSeconds, isPaused: player.paused() });
  });
  player.on('waiting', () => send({ type: 'waiting', isPaused: player.paused() }));
  // A range pauses by itself at its end, and so does a file that fails: neither is the viewer's pause.
  player.on('pause', () => send({ type: 'paused', isOwn: player.ended() || Boolean(video.error) }));
  player.on('ended', () => send({ type: 'ended' }));
  player.on('error', () => {
    const error = player.error();
    if (playback().source && error) onEvent({ type: 'broke', code: error.code });
  });
}

/** Shows sound, speed, picture-in-picture and a station's title, which the element or the browser may change by themselves. */
export function showElement(
  player: VideoJs,
  { tech, onShow }: Pick<EventTargets, 'tech' | 'onShow'>,
): void {
  player.on('volumechange', () => {
    onShow(soundOf(player));
  });
  let streamTitle: string | null = null;
  player.on('timeupdate', () => {
    const segments = tech().vhs?.playlists?.media()?.segments ?? [];
    const title = titleAt(segments, player.currentTime() ?? 0);
    if (title === undefined || title === streamTitle) return;
    streamTitle = title;
    onShow({ streamTitle });
  });
  player.on('loadstart', () => {
    if (streamTitle !== null) onShow({ streamTitle: null });
    streamTitle = null;
  });
  player.on('ratechange', () => onShow({ rate: player.playbackRate() ?? 1 }));
  for (const [name, isInPictureInPicture] of [
    ['enterpictureinpicture', true],
    ['leavepictureinpicture', false],
  ] as const)
    tech()
      .el()
      .addEventListener(name, () => onShow({ isInPictureInPicture }));
}
