/**
 * The binary messages of the gateway's data channel: the request id in four bytes, big-endian, then a part of its
 * bytes.
 */

const idBytes = 4;

/** Small enough for every browser's data channel, and for interleaving the pieces of several requests. */
export const gatewayFrameMaxBytes = 16 * 1024;

export function frameOf(id: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(idBytes + bytes.byteLength);
  new DataView(frame.buffer).setUint32(0, id);
  frame.set(bytes, idBytes);
  return frame;
}

/** Null when the message is not a frame. */
export function readFrame(message: ArrayBuffer): { id: number; bytes: Uint8Array } | null {
  if (message.byteLength < idBytes) return null;
  return { id: new DataView(message).getUint32(0), bytes: new Uint8Array(message, idBytes) };
}
