import { isIPv4 } from 'node:net';
import { plainAddress } from '#operator/base/plain-address.ts';

/** The location of a viewer, for content rules; '' for what is not known. */
export interface Place {
  region: string;
  province: string;
  city: string;
}

/** A line of the table that cannot be read; the message names it. */
export class PlacesRefused extends Error {
  override readonly name = 'PlacesRefused';
}

/** Places by network: one map for each prefix length, from the longest prefix to the shortest. */
export class PlaceTable {
  readonly #byLength: [bits: number, places: Map<string, Place>][];

  private constructor(byLength: Map<number, Map<string, Place>>) {
    this.#byLength = [...byLength].sort(([a], [b]) => b - a);
  }

  static readonly empty = new PlaceTable(new Map());

  /**
   * Reads a table of comma-separated lines: `network,region,province,city`, such as `203.0.113.0/24,AR,Buenos Aires,La
   * Plata`. Province and city may be missing; empty lines and lines that begin with `#` are skipped. Throws
   * PlacesRefused with the number of the first line that is wrong.
   */
  static read(text: string): PlaceTable {
    const byLength = new Map<number, Map<string, Place>>();
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (line.trim() === '' || line.startsWith('#')) continue;
      const [network = '', region = '', province = '', city = ''] = line
        .split(',')
        .map((field) => field.trim());
      const found = networkOf(network);
      if (found === null || region === '') {
        throw new PlacesRefused(
          `line ${String(index + 1)}: expected network,region,province,city, such as 203.0.113.0/24,AR`,
        );
      }
      const places = byLength.get(found.bits) ?? new Map<string, Place>();
      byLength.set(found.bits, places.set(found.key, { region, province, city }));
    }
    return new PlaceTable(byLength);
  }

  /** The place of the smallest network that holds the address; null when none does. */
  find(address: string): Place | null {
    const bytes = bytesOf(address);
    if (bytes === null) return null;
    for (const [bits, places] of this.#byLength) {
      const place = places.get(prefixOf(bytes, bits));
      if (place !== undefined) return place;
    }
    return null;
  }
}

/** Networks of both families as prefixes of 16 bytes: an IPv4 address is the end of `::ffff:0:0/96`. */
function networkOf(text: string): { bits: number; key: string } | null {
  const [address = '', length, ...more] = text.split('/');
  const plain = plainAddress(address);
  const bytes = plain === null ? null : bytesOf(plain);
  if (plain === null || bytes === null || more.length > 0) return null;
  const most = isIPv4(plain) ? 32 : 128;
  const own = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Infinity;
  if (own > most) return null;
  const bits = own + (128 - most);
  return { bits, key: prefixOf(bytes, bits) };
}

function prefixOf(bytes: Buffer, bits: number): string {
  const whole = bits >> 3;
  const rest = bits & 7;
  const prefix = bytes.toString('latin1', 0, whole);
  return rest === 0
    ? prefix
    : prefix + String.fromCharCode((bytes[whole] ?? 0) & (0xff00 >> rest) & 0xff);
}

/** The 16 bytes of an address in its canonical spelling; null for other text. */
function bytesOf(text: string): Buffer | null {
  const plain = plainAddress(text);
  if (plain === null) return null;
  if (isIPv4(plain)) {
    return Buffer.from([...Array<number>(10).fill(0), 255, 255, ...plain.split('.').map(Number)]);
  }
  const [before = '', after] = plain.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const first = groups(before);
  const last = groups(after ?? '');
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return Buffer.from(
    [...first, ...zeros, ...last].map((group) => group.padStart(4, '0')).join(''),
    'hex',
  );
}
