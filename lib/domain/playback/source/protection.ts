/** The DRM of a play source (spec parts 4 and 7), and the request for its licence. */
import type { PlaySource } from '#lib/contract/streams.ts';

export interface Protection {
  type: 'widevine' | 'fairplay' | 'clearkey';
  contentId: string;
  /** Address of FairPlay's certificate. */
  certificateUrl?: string;
}

/** Undefined when the source is clear. An unknown type counts as Widevine, which most browsers have. */
export function protectionOf(
  source: Pick<PlaySource['sources'][number], 'drmType' | 'contentId' | 'certificateUrl'>,
): Protection | undefined {
  const { drmType, contentId = '', certificateUrl } = source;
  if (drmType === undefined || drmType === '') return undefined;
  const type = drmType === 'fairplay' || drmType === 'clearkey' ? drmType : 'widevine';
  return certificateUrl === undefined ? { type, contentId } : { type, contentId, certificateUrl };
}
