/** The protection of a play source (spec parts 4 and 7): its DRM, and the request for its licence. */
import type { PlaySource } from '#lib/contract/streams.ts';

export interface Protection {
  type: 'widevine' | 'fairplay' | 'clearkey';
  contentId: string;
  /** FairPlay's certificate. */
  certificateUrl?: string;
}

/** Undefined: the source is clear. A type that is not known here counts as Widevine, what browsers have most. */
export function protectionOf(
  source: Pick<PlaySource['sources'][number], 'drmType' | 'contentId' | 'certificateUrl'>,
): Protection | undefined {
  const { drmType, contentId = '', certificateUrl } = source;
  if (drmType === undefined || drmType === '') return undefined;
  const type = drmType === 'fairplay' || drmType === 'clearkey' ? drmType : 'widevine';
  return certificateUrl === undefined ? { type, contentId } : { type, contentId, certificateUrl };
}
