import { dashBounds } from './dash-bounds.ts';
import { DashRefused } from './dash-refused.ts';
import { manifestOf } from '#operator/media/foreign/dash/reading/dash-manifest.ts';
import { mainPlaylist } from '#operator/media/foreign/dash/playlists/main-playlist.ts';
import { mediaPlaylist } from '#operator/media/foreign/dash/playlists/media-playlist.ts';

const mark = '#dash=';
const keyForm = /^[\w.-]{1,200}$/;
/** What may stand before the root element. */
const before = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)/i;

/** Whether a text is a DASH manifest. Only its first kilobytes are looked at. */
export function isDash(text: string): boolean {
  let rest = text.slice(0, dashBounds.lookedAtChars).replace(/^\uFEFF/, '');
  for (let match = before.exec(rest); match; match = before.exec(rest)) {
    rest = rest.slice(match[0].length);
  }
  return /^<(?:[\w.-]+:)?MPD[\s>/]/.test(rest);
}

/** The track of an address `…#dash=<key>`. Null when the address has no such fragment. */
export function dashTrackOf(address: string): string | null {
  const at = address.indexOf('#');
  if (at < 0 || !address.startsWith(mark, at)) return null;
  const key = address.slice(at + mark.length);
  return keyForm.test(key) ? key : null;
}

/** The address of the manifest itself. Another fragment stays. */
export function withoutDashTrack(address: string): string {
  const at = address.indexOf('#');
  return at >= 0 && address.startsWith(mark, at) ? address.slice(0, at) : address;
}

export interface DashQuestion {
  /** The manifest. */
  text: string;
  /** Where it was read from, after redirects: the base of relative addresses. */
  url: URL;
  /** The address that playlists of tracks ask, without a fragment. The manifest may name another (`Location`). */
  entrance: string;
  /** Null: the main playlist. */
  track: string | null;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Reads bytes `from` to `to`, both included, of a source: indexes of files. Rejects with SourceFailure. */
  readRange: (address: string, from: number, to: number) => Promise<Buffer>;
}

/**
 * The HLS playlist for a DASH manifest, with absolute addresses. Throws DashRefused when nothing in it can be played, and
 * what `readRange` throws.
 */
export async function hlsOfDash(question: DashQuestion): Promise<string> {
  let playlist: string;
  try {
    playlist = await playlistOf(question);
  } catch (error) {
    // Times and lengths that are no numbers, or too large for one.
    if (error instanceof RangeError) throw new DashRefused(noTimes);
    throw error;
  }
  if (/^#EXT[^,]*(?:NaN|Infinity)/m.test(playlist)) throw new DashRefused(noTimes);
  return playlist;
}

const noTimes = 'the times in the manifest cannot be read';

async function playlistOf(question: DashQuestion): Promise<string> {
  const { text, url, entrance, track, nowMs, readRange } = question;
  const manifest = manifestOf(text, url);
  if (manifest.periods.length === 0) {
    throw new DashRefused('the manifest has no period that can be read');
  }
  if (track !== null) return mediaPlaylist({ manifest, key: track, nowMs, readRange });
  const asked = manifest.location ?? withoutDashTrack(entrance);
  return mainPlaylist(manifest, nowMs, (key) => `${asked}${mark}${key}`);
}
