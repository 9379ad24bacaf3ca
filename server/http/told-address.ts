import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { processWide } from '#server/base/process-wide.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';

/** Known only in this process, so that no outside request can claim an address. */
const mark = () => processWide('toldAddressMark', () => randomUUID());

/** The header value in which the door passes the viewer's address to Next's handlers. */
export function toldAddress(address: ViewerAddress): string {
  return `${mark()} ${address}`;
}

/** The address that the door of this process has set; null when it is missing or forged. */
export function readToldAddress(header: string | null): ViewerAddress | null {
  const [given, address = ''] = header?.split(' ', 2) ?? [];
  return given === mark() && isIP(address) !== 0 ? (address as ViewerAddress) : null;
}
