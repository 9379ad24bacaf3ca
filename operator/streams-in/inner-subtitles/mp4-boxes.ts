/** Boxes of an MP4 file (ISO/IEC 14496-12). */
interface Box {
  type: string;
  /** Of the whole box. */
  size: number;
  headBytes: number;
}

/** The head of a box; null when it is none, or ends with the file. */
export function boxAt(bytes: Buffer, at: number): Box | null {
  if (bytes.byteLength < at + 8) return null;
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (short !== 1) return short < 8 ? null : { type, size: short, headBytes: 8 };
  if (bytes.byteLength < at + 16) return null;
  const size = Number(bytes.readBigUInt64BE(at + 8));
  return size < 16 || !Number.isSafeInteger(size) ? null : { type, size, headBytes: 16 };
}

export function boxesIn(content: Buffer): { type: string; content: Buffer }[] {
  const boxes: { type: string; content: Buffer }[] = [];
  for (let at = 0; ;) {
    const box = boxAt(content, at);
    if (!box || at + box.size > content.byteLength) return boxes;
    boxes.push({ type: box.type, content: content.subarray(at + box.headBytes, at + box.size) });
    at += box.size;
  }
}

/** The content of a box within boxes, the first of each kind; null without one. */
export function boxIn(content: Buffer, ...types: readonly string[]): Buffer | null {
  let found: Buffer | null = content;
  for (const type of types) {
    found = (found && boxesIn(found).find((box) => box.type === type)?.content) ?? null;
  }
  return found;
}
