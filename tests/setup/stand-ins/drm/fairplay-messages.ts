/**
 * FairPlay Streaming's messages as Apple documents their outer shape. What is inside stays opaque here.
 *
 *   SPC: version 1 (4 bytes), reserved (4), vector (16), sealed key (128), SHA-1 of the certificate (20), length (4), payload
 *   CKC: version 1 (4 bytes), reserved (4), vector (16), length (4), payload
 */
import { createHash } from 'node:crypto';

const version = 1;
const spc = { certificateAt: 152, lengthAt: 172, payloadAt: 176 } as const;
const ckc = { lengthAt: 24, payloadAt: 28 } as const;

const hashOf = (certificate: Uint8Array) => createHash('sha1').update(certificate).digest();

/** What a key session of FairPlay asks with: for a content, sealed for the owner of a certificate. */
export function spcFor(contentId: string, certificate: Uint8Array): Uint8Array<ArrayBuffer> {
  // Recorded ones have several kilobytes.
  const payload = Buffer.concat([Buffer.alloc(6_000, 0x22), Buffer.from(contentId)]);
  const head = Buffer.alloc(spc.payloadAt, 0x33);
  head.writeUInt32BE(version, 0);
  head.writeUInt32BE(0, 4);
  hashOf(certificate).copy(head, spc.certificateAt);
  head.writeUInt32BE(payload.length, spc.lengthAt);
  return Uint8Array.from(Buffer.concat([head, payload]));
}

/** Whether the bytes are an SPC for the owner of the certificate. */
export function isSpc(bytes: Uint8Array, certificate: Uint8Array): boolean {
  const read = Buffer.from(bytes);
  if (read.length <= spc.payloadAt || read.readUInt32BE(0) !== version) return false;
  const isForOwner = read.subarray(spc.certificateAt, spc.lengthAt).equals(hashOf(certificate));
  return isForOwner && read.readUInt32BE(spc.lengthAt) === read.length - spc.payloadAt;
}

export function ckcOf(payload: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(ckc.payloadAt, 0x44);
  head.writeUInt32BE(version, 0);
  head.writeUInt32BE(0, 4);
  head.writeUInt32BE(payload.length, ckc.lengthAt);
  return Uint8Array.from(Buffer.concat([head, Buffer.from(payload)]));
}

/** The payload of a CKC; null for bytes of another shape. */
export function readCkc(bytes: Uint8Array): string | null {
  const read = Buffer.from(bytes);
  if (read.length <= ckc.payloadAt || read.readUInt32BE(0) !== version) return null;
  const payload = read.subarray(ckc.payloadAt);
  return read.readUInt32BE(ckc.lengthAt) === payload.length ? payload.toString() : null;
}
