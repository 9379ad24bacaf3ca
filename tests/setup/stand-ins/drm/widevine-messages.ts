/**
 * The outer shape of Widevine's messages, as recordings show it: a protobuf `SignedMessage` with a type (1), a message (2)
 * and a signature (3). What is inside is Widevine's secret and stays opaque here.
 */
const types = {
  licenceRequest: 1,
  licence: 2,
  certificateRequest: 4,
  certificate: 5,
} as const;
export type WidevineType = keyof typeof types;

/** The request for the service certificate: the type alone, two bytes. */
export const certificateRequest = Uint8Array.of(0x08, 0x04);

export interface WidevineMessage {
  type: WidevineType;
  message: Uint8Array;
}

/** A message with a signature, which is as long as Widevine's. */
export function widevineMessage(type: WidevineType, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const signature = new Uint8Array(type === 'licence' ? 32 : 256).fill(0x5a);
  return Uint8Array.from([0x08, types[type], ...field(2, message), ...field(3, signature)]);
}

/**
 * A licence request for a content: client id (1), content id (2), type "new" (3), time (4) and protocol version 2.1 (6).
 */
export function licenceRequestFor(initData: Uint8Array): Uint8Array<ArrayBuffer> {
  const clientId = new Uint8Array(1_200).fill(0x11);
  const contentId = field(1, field(1, initData));
  const time = [0x20, ...varint(1_795_000_000)];
  const request = [...field(1, clientId), ...field(2, contentId), 0x18, 0x01, ...time, 0x30, 0x15];
  return widevineMessage('licenceRequest', Uint8Array.from(request));
}

/** Null for bytes of another shape. */
export function readWidevineMessage(bytes: Uint8Array): WidevineMessage | null {
  const [tag, type] = bytes;
  const known = Object.entries(types).find(([, number]) => number === type);
  if (tag !== 0x08 || !known) return null;
  const fields = readFields(bytes.subarray(2));
  if (!fields) return null;
  const message = fields.get(2) ?? new Uint8Array();
  return { type: known[0] as WidevineType, message };
}

function field(number: number, bytes: ArrayLike<number>): number[] {
  return [(number << 3) | 2, ...varint(bytes.length), ...Array.from(bytes)];
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}

/** The fields with a length; null when one is cut off. */
function readFields(bytes: Uint8Array): Map<number, Uint8Array> | null {
  const fields = new Map<number, Uint8Array>();
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    let length = 0;
    let shift = 0;
    do {
      at += 1;
      length += ((bytes[at] ?? 0) & 0x7f) * 2 ** shift;
      shift += 7;
    } while ((bytes[at] ?? 0) >= 0x80);
    at += 1;
    if ((tag & 7) !== 2 || at + length > bytes.length) return null;
    fields.set(tag >> 3, bytes.subarray(at, at + length));
    at += length;
  }
  return fields;
}
