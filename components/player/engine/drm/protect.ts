/** Prepares a player for one protected source; loaded only when needed. */
import type Player from 'video.js/dist/types/player';
import 'videojs-contrib-eme';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { EngineFault } from '#components/player/engine/engine-fault.ts';
import { keySystemsOf, type KeySystem } from './key-systems.ts';
import { askLicence, LicenceError } from './licence.ts';

const certificatePatienceMs = 8_000;
/** How long a picture may wait for a key after a licence has arrived, in ms: then the licence does not match. */
const keyPatienceMs = 6_000;

type EmePlayer = Player & { eme: () => void };

/** Sets the key systems of the next source; `onFault` is called once, with the first reason for a missing licence. */
export function protect(
  player: Player,
  protection: Protection,
  onFault: (fault: EngineFault) => void,
): Record<string, KeySystem> {
  let isTold = false;
  let keyTimer: ReturnType<typeof setTimeout> | undefined;
  const tell = (fault: EngineFault) => {
    if (isTold) return;
    isTold = true;
    clearTimeout(keyTimer);
    // Logs a licence failure (spec part 8); the player shows the message to the viewer.
    // eslint-disable-next-line no-console -- the browser console is the log
    console.warn(`licence: ${fault.code}`);
    onFault(fault);
  };
  const tellOf = async <T>(coming: Promise<T>, code: string): Promise<T> => {
    try {
      return await coming;
    } catch (error) {
      tell(error instanceof LicenceError ? error.fault : { kind: 'drm', code });
      throw error;
    }
  };
  const ask = (message: ArrayBuffer) =>
    tellOf(askLicence(protection, message), 'DRM-LICENCE').finally(watchForKey);
  const certificate = (url: string | undefined) => tellOf(fetchCertificate(url), 'DRM-CERTIFICATE');
  function watchForKey() {
    clearTimeout(keyTimer);
    keyTimer = setTimeout(() => {
      const isStill = player.currentTime() === 0 || player.readyState() < 2;
      if (isStill) tell({ kind: 'drm', code: 'DRM-KEY' });
    }, keyPatienceMs);
  }
  (player as EmePlayer).eme();
  player.one('playing', () => clearTimeout(keyTimer));
  player.one('dispose', () => clearTimeout(keyTimer));
  return keySystemsOf(protection, ask, certificate);
}

async function fetchCertificate(url: string | undefined): Promise<ArrayBuffer> {
  if (url === undefined) throw new LicenceError({ kind: 'drm', code: 'DRM-CERTIFICATE' });
  const answer = await fetch(url, { signal: AbortSignal.timeout(certificatePatienceMs) });
  if (!answer.ok) throw new LicenceError({ kind: 'drm', code: `DRM-CERTIFICATE-${answer.status}` });
  return answer.arrayBuffer();
}
