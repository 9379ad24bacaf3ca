/**
 * Which play-source answers can be played (spec part 4): the no-authority marker, or a first item with an address or
 * programme information. Any other answer is 'noPlaysourceUrl', and nothing plays.
 */
import type { PlaySource } from '#lib/contract/streams.ts';
import { protectionOf, type Protection } from './protection.ts';

type Source = PlaySource['sources'][number];

export type ReadSource =
  | { kind: 'no-authority' }
  /** Playable: an address, or programme information that leads to one. */
  | ({ kind: 'source' } & Source)
  /** `messageKey` is below `player` in the message catalogue. */
  | { kind: 'none'; messageKey: 'noPlaysourceUrl' };

export function readPlaySource(answer: Pick<PlaySource, 'noAuthority' | 'sources'>): ReadSource {
  if (answer.noAuthority === true) return { kind: 'no-authority' };
  const [source] = answer.sources;
  const isPlayable = Boolean(source?.url) || source?.programme !== undefined;
  return source && isPlayable
    ? { kind: 'source', ...source }
    : { kind: 'none', messageKey: 'noPlaysourceUrl' };
}

/** A source for the player. */
export interface PlayableAddress {
  url: string;
  /** How long the address works from its arrival, in ms. Null for always. */
  validForMs: number | null;
  /** MIME type of a title in a single file (BYO-03). An HLS playlist when absent. */
  fileType?: string;
  /** Not encrypted when absent. */
  drm?: Protection;
}

/** The address of an answer. Null when it has none. */
export function playableAddress(answer: PlaySource): PlayableAddress | null {
  const read = readPlaySource(answer);
  if (read.kind !== 'source' || !read.url) return null;
  const drm = protectionOf(read);
  const fileType = fileTypeOf(read.type);
  return {
    url: read.url,
    validForMs: answer.validForMs ?? null,
    ...(fileType !== undefined && { fileType }),
    ...(drm && { drm }),
  };
}

/** The type of an audio or video file. A source without a type is HLS, as before the introduction of files. */
function fileTypeOf(type = ''): string | undefined {
  return /^(?:audio|video)\/(?!.*mpegurl)/i.test(type) ? type : undefined;
}
