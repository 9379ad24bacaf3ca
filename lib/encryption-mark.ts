/** The attributes of the root element that mark a page in encrypted mode, before any script has run. */
import type { AppManifest } from '#lib/contract/startup.ts';

/** The data of encrypted mode that a browser needs. */
export interface Encryption {
  appId: string;
  /** The app id, sealed; absent when the operator gives none. */
  keyCheck: string | undefined;
}

/** Attributes of the root element; none in clear mode. */
export function encryptionMark({ appId, e2eeProperties }: AppManifest): Record<string, string> {
  const { e2ee, keyCheck } = e2eeProperties;
  if (!e2ee) return {};
  return { 'data-e2ee': appId, ...(keyCheck !== undefined && { 'data-key-check': keyCheck }) };
}

/** The mark of this page. Null in clear mode, and on the server. */
export function encryptionOfPage(): Encryption | null {
  if (typeof document === 'undefined') return null;
  const { e2ee: appId, keyCheck } = document.documentElement.dataset;
  return appId === undefined ? null : { appId, keyCheck };
}
