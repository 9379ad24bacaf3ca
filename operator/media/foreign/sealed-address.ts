import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { NamedFor } from '#operator/media/past-opening.ts';

/** A foreign address that is read for a viewer. */
export interface ForeignTarget {
  url: string;
  isPlaylist: boolean;
  /** A segment that is not encrypted; absent for keys, maps and what is not known. */
  isClear?: boolean;
  /** When the first frame of a playlist was broadcast, in ms since 1970, if the playlist may lack dates. */
  startsAt?: number | undefined;
  /** Which of a channel's sources it belongs to (`sourceKey`); absent: its first one. */
  source?: string | undefined;
  /** Where else the same may be, if the source does not know `url`. */
  otherUrl?: string | null;
}

/** A foreign address in a playlist of ours. The children of a playlist keep its `named`. */
export interface SealedTarget extends ForeignTarget {
  named: NamedFor;
}

type SealedText = [string, number, number, NamedFor['kind'], string, number, number, string?];

export interface Sealer {
  seal: (target: SealedTarget) => string;
  /** Null when we did not seal it. */
  open: (sealed: string) => SealedTarget | null;
}

/** In the sealed text. */
const kinds = { other: 0, playlist: 1, clear: 2 } as const;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts foreign addresses inside the operator's own. Clients can neither read nor forge them, so the operator does
 * not act as an open proxy. The same target gives the same text: players recognise segments by address.
 */
export function createSealer(secret: string): Sealer {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const key = keyFor('sealed media address');
  const ivKey = keyFor('sealed media address iv');
  return {
    seal: ({ url, isPlaylist, isClear, startsAt, source, named }) => {
      const { kind, place, fromSeconds, toSeconds } = named;
      const of = [kind, place, fromSeconds, toSeconds, ...(source === undefined ? [] : [source])];
      const what = isPlaylist ? kinds.playlist : isClear ? kinds.clear : kinds.other;
      const text = Buffer.from(JSON.stringify([url, what, startsAt ?? 0, ...of]));
      const iv = createHmac('sha256', ivKey).update(text).digest().subarray(0, IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const bytes = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
      return bytes.toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.byteLength <= IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]);
        const [url, what, startsAt, kind, place, fromSeconds, toSeconds, source] = JSON.parse(
          text.toString(),
        ) as SealedText;
        const named = { kind, place, fromSeconds, toSeconds };
        return {
          url,
          isPlaylist: what === kinds.playlist,
          isClear: what === kinds.clear,
          startsAt: startsAt || undefined,
          source,
          named,
        };
      } catch {
        // Forged or changed.
        return null;
      }
    },
  };
}
