/** The parts of video.js' HLS handler (VHS) that the adapter uses; the handler has no types. */
import { reasonOf, type RequestFailure } from '#components/player/engine/engine-fault.ts';
import type { MediaRequest } from '#lib/browser/media-layer/media-request.ts';
import { mediaLayer } from '#lib/browser/media-layer/media-layer.ts';
import type { Rendition } from '#components/player/engine/engine.ts';
import { prefetchedStarts } from '#components/player/engine/prefetch/prefetched-starts.ts';
import { requestTimeoutsMs } from '#components/player/engine/recovery/request-watch.ts';
import { savesData } from '#lib/browser/line.ts';
import type { TitledSegment } from './stream-title.ts';
import type { SourceTech } from './source-listeners.ts';
import type { DatedSegment } from '#components/player/engine/vhs/wall-clock.ts';

export interface VhsRequestOptions {
  uri: string;
  requestType?: string;
  /** In ms; 0 for none. */
  timeout?: number;
  /** Makes the request instead of the handler. */
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
  enabled: (isEnabled?: boolean) => boolean;
}

/** A media playlist, as the main playlist describes it. */
interface VhsVariant {
  attributes?: { RESOLUTION?: { height: number } };
  /** Infinite when the browser cannot play it. */
  excludeUntil?: number;
  disabled?: boolean;
}

export interface Vhs {
  xhr: { onRequest: (hook: RequestHook) => void; onResponse: (hook: ResponseHook) => void };
  /** Present after the first playlists of the picture and of a sound track of its own are read. */
  representations?: () => VhsRepresentation[];
  /** Absent until the first playlist is requested. */
  playlists?: {
    /** Present after the main playlist is read. */
    main?: { playlists: VhsVariant[] };
    media: () =>
      | {
          id: string;
          attributes?: {
            RESOLUTION?: { height: number };
            BANDWIDTH?: number;
            CODECS?: string;
            'FRAME-RATE'?: number;
          };
          segments?: (DatedSegment & TitledSegment)[];
          /** The playlist is complete. */
          endList?: boolean;
        }
      | undefined;
  };
  /** The measured throughput, in bits per second. */
  bandwidth?: number;
  /** Not part of its documented interface: used when present. */
  playlistController_?: PlaylistController;
}

interface PlaylistController {
  mainSegmentLoader_?: SegmentLoader;
  audioSegmentLoader_?: SegmentLoader;
  /** The codecs of the buffers, when the playlist names none. */
  sourceUpdater_?: { codecs?: { video?: string; audio?: string } };
  switchMedia_?: (...args: unknown[]) => void;
  /** The handler has reached its start position. */
  hasPlayed_?: boolean;
}

/**
 * Call when a source is replaced. The old handler keeps listening to the element without checking whether it still owns
 * it: if it had not started playing, it would seek the next source's first picture to its own start, and a delayed
 * rendition change would throw.
 */
export function retire(vhs: Vhs | undefined): void {
  const controller = vhs?.playlistController_;
  if (!controller) return;
  controller.hasPlayed_ = true;
  controller.switchMedia_ = () => undefined;
}

export interface SegmentLoader {
  /** The newest playlist that it has been given; `uri` as the playlist says it, `resolvedUri` where it is requested. */
  playlist_?: {
    resolvedUri?: string;
    segments?: readonly { uri?: string; resolvedUri?: string }[];
  };
  /** Fetches the segment at the playhead next, replacing buffered data, instead of the segment after the buffer. */
  resetLoader?: () => void;
  /** Set after a segment of the current rendition has arrived. */
  currentMediaInfo_?: { isFmp4?: boolean };
  /** The worker that transmuxes segments. */
  transmuxer_?: EventTarget;
}

/**
 * The video element of a player with the HLS handler of its source; without a handler when the browser plays HLS
 * itself.
 */
export interface Tech extends SourceTech {
  vhs?: Vhs;
  el: () => HTMLVideoElement;
  addSourceElement?: unknown;
}

/**
 * Makes the handler set the media source's address on the element in every browser. In some browsers it would add a
 * `<source>` element instead, beside one with the stream's address for AirPlay: a second address, which the browser
 * would open by itself when the first one fails.
 */
export function openOwnAddress(tech: Pick<Tech, 'addSourceElement'>): void {
  // The handler falls back to this when the function is absent.
  tech.addSourceElement = undefined;
}

/** The files that segments require. */
const segmentParts: readonly (string | undefined)[] = [
  'segment-media-initialization',
  'segment-key',
];

/**
 * Subtitles are optional: their requests say nothing about the picture. When its initialisation or key fails, a segment
 * counts as failed, because the handler then skips it silently; when they arrive, the segment itself is still missing.
 */
export function kindOf(
  { requestType, uri = '' }: Pick<Parameters<ResponseHook>[0], 'requestType' | 'uri'>,
  hasFailed: boolean,
): 'playlist' | 'segment' | 'other' {
  if (requestType === 'hls-playlist') return 'playlist';
  if (hasFailed && segmentParts.includes(requestType)) return 'segment';
  return requestType === 'segment' && !/\.(?:web)?vtt(?:\?|$)/.test(uri) ? 'segment' : 'other';
}

/** The failure of an answer; null on success. */
export function failureOf(
  request: Parameters<ResponseHook>[0],
  error: Parameters<ResponseHook>[1],
): RequestFailure | null {
  const { status } = request;
  const isPlaylist = request.requestType === 'hls-playlist';
  const named = reasonOf(status, reasonText(request));
  if (error) return { status, isTimeout: error.code === 'ETIMEDOUT', ...named };
  if (status !== 200 && status !== 206) return { status, isTimeout: false, ...named };
  return isPlaylist && !request.responseText.trimStart().startsWith('#EXTM3U')
    ? { status, isTimeout: false }
    : null;
}

/** Reasons are short; longer answers come from elsewhere. */
const REASON_MAX = 1_000;

/** The text of an answer that failed. Of a segment's request it arrives as bytes. */
function reasonText(request: Parameters<ResponseHook>[0]): string {
  if (request.status < 400) return '';
  // Of a request for bytes, asking for the text throws.
  if (request.responseType !== 'arraybuffer') return request.responseText;
  const bytes = request.response as ArrayBuffer | null;
  return bytes && bytes.byteLength <= REASON_MAX ? new TextDecoder().decode(bytes) : '';
}

/** Sorted best first. */
export function renditionsOf(vhs: Vhs | undefined): Rendition[] {
  const representations = vhs?.representations?.() ?? [];
  return representations
    .map(({ id, height = 0, bandwidth = 0 }) => ({ id, height, bandwidth }))
    .sort((a, b) => b.height - a.height || b.bandwidth - a.bandwidth);
}

/** The maximum lines in data-saving mode without a chosen quality. */
const savingLines = 480;

/** Plays one rendition only, or selects by bandwidth (null): among all of them or, to save data, the small ones. */
export function restrictTo(vhs: Vhs | undefined, id: string | null): void {
  const representations = vhs?.representations?.() ?? [];
  const only = representations.find((representation) => representation.id === id);
  if (!only) {
    selectByBandwidth(vhs);
    return;
  }
  for (const representation of representations) representation.enabled(false);
  // Enabling makes the handler switch at once.
  only.enabled(true);
}

/**
 * Leaves the choice to the bandwidth: among all renditions or, to save data, the small ones. Returns false until the
 * main playlist is read.
 */
export function selectByBandwidth(vhs: Vhs | undefined, isSaving = savesData()): boolean {
  // Not its representations: those come later when the sound has a playlist of its own.
  const variants = vhs?.playlists?.main?.playlists;
  if (!variants) return false;
  const playable = variants.filter(({ excludeUntil }) => excludeUntil !== Infinity);
  const mostLines = Math.max(savingLines, Math.min(...playable.map(linesOf)));
  // `enabled(true)` of a representation would switch to each in turn.
  for (const one of variants) {
    if (isSaving && linesOf(one) > mostLines) one.disabled = true;
    else delete one.disabled;
  }
  return true;
}

const linesOf = ({ attributes }: VhsVariant) => attributes?.RESOLUTION?.height ?? 0;

/** By default the handler waits 45 s for a playlist, and without limit for a segment of the lowest rendition. */
export function withOurTimeout(options: VhsRequestOptions): VhsRequestOptions {
  const isPlaylist = options.requestType === 'hls-playlist';
  const ownMs = isPlaylist ? requestTimeoutsMs.playlist : requestTimeoutsMs.segment;
  options.timeout = Math.min(options.timeout === 0 ? ownMs : (options.timeout ?? ownMs), ownMs);
  return options;
}

/** Takes prefetched answers, or the media layer when it has a faster source than HTTP. */
export function fromNearby(options: VhsRequestOptions): VhsRequestOptions {
  const { uri, requestType } = options;
  const isManifest = requestType === 'hls-playlist';
  const request = prefetchedStarts.requestFor(uri) ?? mediaLayer.requestFor(uri, isManifest);
  if (request) options.xhr = request;
  return options;
}
