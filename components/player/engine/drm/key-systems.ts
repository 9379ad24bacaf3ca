/** The options of the EME plugin for each DRM: its key system, and the addresses of its certificate and licence. */
import type { Protection } from '#lib/domain/playback/source/protection.ts';

type Answer = (error: unknown, bytes?: ArrayBuffer | Uint8Array) => void;
export type AskLicence = (message: ArrayBuffer) => Promise<ArrayBuffer>;
export type FetchCertificate = (url: string) => Promise<ArrayBuffer>;

/** One key system as videojs-contrib-eme documents it. */
export interface KeySystem {
  getCertificate?: (options: unknown, answer: Answer) => void;
  /** FairPlay only; the id in the licence request. */
  getContentId?: () => string;
  getLicense:
    | ((options: unknown, message: ArrayBuffer, answer: Answer) => void)
    | ((options: unknown, contentId: string, message: ArrayBuffer, answer: Answer) => void);
  initDataTypes?: string[];
}

/** By key system. FairPlay requires a certificate; Widevine can request one from the licence server itself. */
export function keySystemsOf(
  { type, contentId, certificateUrl }: Protection,
  ask: AskLicence,
  fetchCertificate: FetchCertificate,
): Record<string, KeySystem> {
  const certificate: Pick<KeySystem, 'getCertificate'> =
    certificateUrl === undefined
      ? {}
      : { getCertificate: (_, answer) => hand(fetchCertificate(certificateUrl), answer) };
  if (type === 'fairplay') {
    const getLicense = (_: unknown, __: string, message: ArrayBuffer, answer: Answer) =>
      hand(ask(message), answer);
    const initDataTypes = ['skd', 'sinf'];
    return {
      'com.apple.fps': { ...certificate, getContentId: () => contentId, getLicense, initDataTypes },
    };
  }
  const getLicense = (_: unknown, message: ArrayBuffer, answer: Answer) =>
    hand(ask(message), answer);
  return type === 'widevine'
    ? { 'com.widevine.alpha': { ...certificate, getLicense } }
    : { 'org.w3.clearkey': { getLicense } };
}

function hand(coming: Promise<ArrayBuffer>, answer: Answer): void {
  coming.then(
    (bytes) => answer(null, bytes),
    (error: unknown) => answer(error),
  );
}
