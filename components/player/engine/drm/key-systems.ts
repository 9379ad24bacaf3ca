/** The options of the EME plugin for each DRM: its key system, and the addresses of its certificate and licence. */
import type { Protection } from '#lib/domain/playback/source/protection.ts';

type Answer = (error: unknown, bytes?: ArrayBuffer | Uint8Array) => void;
export type AskLicence = (message: ArrayBuffer) => Promise<ArrayBuffer>;
/** Rejects without an address. */
export type FetchCertificate = (url: string | undefined) => Promise<ArrayBuffer>;

/** One key system as videojs-contrib-eme documents it. */
export interface KeySystem {
  getCertificate?: (options: unknown, answer: Answer) => void;
  /** FairPlay only; the id in the licence request. */
  getContentId?: () => string;
  getLicense:
    | ((options: unknown, message: ArrayBuffer, answer: Answer) => void)
    | ((options: unknown, contentId: string, message: ArrayBuffer, answer: Answer) => void);
  initDataTypes?: string[];
  /** A browser may refuse a key system that is asked for without media (EME, 3.2.2.2). */
  audioContentType: string;
  videoContentType: string;
}

/** The minimum codecs of every stream (playback-means.ts). */
const media = {
  audioContentType: 'audio/mp4; codecs="mp4a.40.2"',
  videoContentType: 'video/mp4; codecs="avc1.4d400d"',
};

/** By key system. FairPlay requires a certificate; Widevine can request one from the licence server itself. */
export function keySystemsOf(
  { type, contentId, certificateUrl }: Protection,
  ask: AskLicence,
  fetchCertificate: FetchCertificate,
): Record<string, KeySystem> {
  const getCertificate: KeySystem['getCertificate'] = (_, answer) =>
    hand(fetchCertificate(certificateUrl), answer);
  if (type === 'fairplay') {
    const getLicense = (_: unknown, __: string, message: ArrayBuffer, answer: Answer) =>
      hand(ask(message), answer);
    const getContentId = () => contentId;
    const initDataTypes = ['skd', 'sinf'];
    return {
      'com.apple.fps': { ...media, getCertificate, getContentId, getLicense, initDataTypes },
    };
  }
  const getLicense = (_: unknown, message: ArrayBuffer, answer: Answer) =>
    hand(ask(message), answer);
  if (type === 'clearkey') return { 'org.w3.clearkey': { ...media, getLicense } };
  const certificate = certificateUrl === undefined ? {} : { getCertificate };
  return { 'com.widevine.alpha': { ...media, ...certificate, getLicense } };
}

function hand(coming: Promise<ArrayBuffer>, answer: Answer): void {
  coming.then(
    (bytes) => answer(null, bytes),
    (error: unknown) => answer(error),
  );
}
