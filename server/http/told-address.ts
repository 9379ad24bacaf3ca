import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { processWide } from '#server/base/process-wide.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';

/** Known in this process alone, so that no request from outside can claim an address. */
const mark = () => processWide('toldAddressMark', () => randomUUID());

/** The header in which the door passes the viewer's address to Next's handlers. */
export function toldAddress(address: ViewerAddress): string {
  return `${mark()} ${address}`;
}

/** The address that the door of this process has told; null: it has not. */
export function readToldAddress(header: string | null): ViewerAddress | null {
  const [given, address = ''] = header?.split(' ', 2) ?? [];
  return given === mark() && isIP(address) !== 0 ? (address as ViewerAddress) : null;
}
