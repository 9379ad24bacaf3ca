/** The few parts of video.js' HLS handler (VHS) that the adapter uses; the handler ships no types. */
import type { RequestFailure } from '#components/player/engine/engine-fault.ts';
import type { MediaRequest } from '#lib/browser/media-layer/media-request.ts';
import { mediaLayer } from '#lib/browser/media-layer/media-layer.ts';
import type { Rendition } from '#components/player/engine/engine.ts';
import { startsAhead } from '#components/player/engine/ahead/starts-ahead.ts';
import { requestTimeoutsMs } from '#components/player/engine/health/request-watch.ts';
import { savesData } from '#lib/browser/line.ts';
import type { SourceTech } from './source-listeners.ts';
import type { DatedSegment } from '#components/player/engine/deck/picture/wall-clock.ts';

export interface VhsRequestOptions {
  uri: string;
  requestType?: string;
  /** ms; 0: none. */
  timeout?: number;
  /** Makes the request in place of the handler's own. */
  xhr?: XMLHttpRequest | MediaRequest;
}

type RequestHook = (options: VhsRequestOptions) => VhsRequestOptions;
type ResponseHook = (
  request: XMLHttpRequest & { aborted?: boolean; requestType?: string; uri?: string },
  error: (Error & { code?: string }) | null,
) => void;

interface VhsRepresentation {
  id: string;
  height?: number;
  bandwidth?: number;
  playlist: { disabled?: boolean };
  enabled: (isEnabled?: boolean) => boolean;
}

export interface Vhs {
  xhr: { onRequest: (hook: RequestHook) => void; onResponse: (hook: ResponseHook) => void };
  /** Present once the first playlist is read. */
  representations?: () => VhsRepresentation[];
  /** Absent until the first playlist is asked for. */
  playlists?: {
    media: () =>
      | {
          id: string;
          attributes?: { RESOLUTION?: { height: number } };
          segments?: DatedSegment[];
          /** The playlist is complete. */
          endList?: boolean;
        }
      | undefined;
  };
  /** Not part of its documented interface: used where it is there. */
  playlistController_?: PlaylistController;
}

interface PlaylistController {
  mainSegmentLoader_?: SegmentLoader;
  audioSegmentLoader_?: SegmentLoader;
  switchMedia_?: (...args: unknown[]) => void;
  /** It has been to its place of start. */
  hasPlayed_?: boolean;
}

/**
 * To be called when a source is left. Its handler goes on listening to the element and does not ask whether it is still
 * its own: one that had not come to play would take the next source's first picture to its own place of start, and a
 * change of rendition that it has put off for a moment would break.
 */
export function retire(vhs: Vhs | undefined): void {
  const controller = vhs?.playlistController_;
  if (!controller) return;
  controller.hasPlayed_ = true;
  controller.switchMedia_ = () => undefined;
}

export interface SegmentLoader {
  /** The next segment is the one at the playhead, over what is buffered, instead of the one after the buffer. */
  resetLoader?: () => void;
  /** Set once a segment of the current rendition has come. */
  currentMediaInfo_?: { isFmp4?: boolean };
  /** The worker that takes segments apart. */
  transmuxer_?: EventTarget;
}

/** The video element behind a player, with the HLS handler of its source; no handler where the browser plays HLS itself. */
export interface Tech extends SourceTech {
  vhs?: Vhs;
  el: () => HTMLVideoElement;
  addSourceElement?: unknown;
}

/**
 * Has the handler give the element the address of its media source, in every browser. By some browsers' names it would
 * write it into a `<source>` element instead, beside the stream's own for AirPlay: a second address, which the browser
 * would open by itself when the first one fails.
 */
export function openOwnAddress(tech: Pick<Tech, 'addSourceElement'>): void {
  // What it does where there is no such function.
  tech.addSourceElement = undefined;
}

/** The files that segments cannot be read without. */
const segmentParts: readonly (string | undefined)[] = [
  'segment-media-initialization',
  'segment-key',
];

/**
 * Subtitles are an extra: what becomes of them says nothing about the picture. Without its initialisation or key a
 * segment is as good as failed, and the handler drops it unasked; with them it has not come yet.
 */
export function kindOf(
  { requestType, uri = '' }: Pick<Parameters<ResponseHook>[0], 'requestType' | 'uri'>,
  hasFailed: boolean,
): 'playlist' | 'segment' | 'other' {
  if (requestType === 'hls-playlist') return 'playlist';
  if (hasFailed && segmentParts.includes(requestType)) return 'segment';
  return requestType === 'segment' && !/\.(?:web)?vtt(?:\?|$)/.test(uri) ? 'segment' : 'other';
}

/** The failure of an answer: null when the answer is fine. */
export function failureOf(
  request: Parameters<ResponseHook>[0],
  error: Parameters<ResponseHook>[1],
): RequestFailure | null {
  const { status } = request;
  if (error) return { status, isTimeout: error.code === 'ETIMEDOUT' };
  if (status !== 200 && status !== 206) return { status, isTimeout: false };
  return request.requestType === 'hls-playlist' &&
    !request.responseText.trimStart().startsWith('#EXTM3U')
    ? { status, isTimeout: false }
    : null;
}

/** Best first. */
export function renditionsOf(vhs: Vhs | undefined): Rendition[] {
  const representations = vhs?.representations?.() ?? [];
  return representations
    .map(({ id, height = 0, bandwidth = 0 }) => ({ id, height, bandwidth }))
    .sort((a, b) => b.height - a.height || b.bandwidth - a.bandwidth);
}

/** The most lines that a viewer who saves data gets without having chosen them. */
const savingLines = 480;

/** Plays one rendition alone, or by what the line carries (null): any of them, or, to save data, the small ones. */
export function restrictTo(vhs: Vhs | undefined, id: string | null, isSaving = savesData()): void {
  const representations = vhs?.representations?.() ?? [];
  const only = representations.find((representation) => representation.id === id);
  if (!only) {
    const mostLines = Math.max(savingLines, Math.min(...representations.map(linesOf)));
    // `enabled(true)` would switch to each in turn: lifting the mark leaves the choice to the bandwidth.
    for (const one of representations) {
      if (isSaving && linesOf(one) > mostLines) one.playlist.disabled = true;
      else delete one.playlist.disabled;
    }
    return;
  }
  for (const representation of representations) representation.enabled(false);
  // Enabling is what makes the handler switch at once.
  only.enabled(true);
}

const linesOf = ({ height = 0 }: VhsRepresentation) => height;

/** Without it the handler waits 45 s for a playlist, and for ever for a segment of the lowest rendition. */
export function withOurTimeout(options: VhsRequestOptions): VhsRequestOptions {
  const isPlaylist = options.requestType === 'hls-playlist';
  const ownMs = isPlaylist ? requestTimeoutsMs.playlist : requestTimeoutsMs.segment;
  options.timeout = Math.min(options.timeout === 0 ? ownMs : (options.timeout ?? ownMs), ownMs);
  return options;
}

/** From what was fetched ahead, or through the media layer, if there is one that has something better than HTTP. */
export function fromNearby(options: VhsRequestOptions): VhsRequestOptions {
  const request = startsAhead.requestFor(options.uri) ?? mediaLayer.requestFor(options.uri);
  if (request) options.xhr = request;
  return options;
}
