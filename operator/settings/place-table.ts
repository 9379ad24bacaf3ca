import ipaddr from 'ipaddr.js';
import { readAddress, readNetwork, type IpAddress } from '#lib/ip-address.ts';

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
      const found = prefixOfNetwork(network);
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
    const read = readAddress(address);
    if (read === null) return null;
    const bytes = bytesOf(read);
    for (const [bits, places] of this.#byLength) {
      const place = places.get(prefixOf(bytes, bits));
      if (place !== undefined) return place;
    }
    return null;
  }
}

/** Networks of both families as prefixes of 16 bytes: an IPv4 address is the end of `::ffff:0:0/96`. */
function prefixOfNetwork(text: string): { bits: number; key: string } | null {
  const network = readNetwork(text);
  if (network === null) return null;
  const bits = network[1] + (network[0].kind() === 'ipv4' ? 96 : 0);
  return { bits, key: prefixOf(bytesOf(network[0]), bits) };
}

function prefixOf(bytes: Buffer, bits: number): string {
  const whole = bits >> 3;
  const rest = bits & 7;
  const prefix = bytes.toString('latin1', 0, whole);
  return rest === 0
    ? prefix
    : prefix + String.fromCharCode((bytes[whole] ?? 0) & (0xff00 >> rest) & 0xff);
}

function bytesOf(address: IpAddress): Buffer {
  const whole = address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;
  return Buffer.from(whole.toByteArray());
}
