/** Concatenates parts. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.byteLength;
  }
  return whole;
}
