/** Cuts what ffmpeg writes into pieces: fragments of MP4, and frames of AAC. */
const BOX_MAX_BYTES = 64 * 1024 ** 2;

async function* boxes(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ type: string; box: Buffer }> {
  const waiting: Buffer[] = [];
  let there = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    there += chunk.byteLength;
    for (;;) {
      const head = headOf(waiting, there);
      if (head && head.size > BOX_MAX_BYTES) throw new Error('a fragment is too large');
      if (!head || there < head.size) break;
      const all = Buffer.concat(waiting);
      waiting.length = 0;
      waiting.push(all.subarray(head.size));
      there -= head.size;
      yield { type: head.type, box: all.subarray(0, head.size) };
    }
  }
}

function headOf(waiting: Buffer[], there: number): { type: string; size: number } | null {
  if (there < 8) return null;
  if ((waiting[0]?.byteLength ?? 0) < 8) waiting.splice(0, waiting.length, Buffer.concat(waiting));
  const [first] = waiting;
  if (!first) return null;
  return { size: Math.max(8, first.readUInt32BE(0)), type: first.toString('latin1', 4, 8) };
}

export type PicturePart =
  | { init: Buffer<ArrayBuffer> }
  /** `ticks`: when it begins. */
  | { media: Buffer<ArrayBuffer>; ticks: number };

/** The initialisation, then a fragment for each key frame. Their times begin at zero; `shift`, in ticks, is added to them. */
export async function* pictureParts(
  bytes: AsyncIterable<Buffer>,
  shift: number,
): AsyncGenerator<PicturePart> {
  let open: Buffer[] = [];
  for await (const { type, box } of boxes(bytes)) {
    if (type === 'ftyp' || type === 'moof') open = [box];
    else open.push(box);
    if (type === 'moov') yield { init: Buffer.concat(open) };
    if (type !== 'mdat') continue;
    const ticks = moveBegin(open[0], shift);
    yield { media: Buffer.concat(open), ticks };
  }
}

/** Moves the time of a fragment (`tfdt`), of which ffmpeg writes the long form, and returns it. */
function moveBegin(moof: Buffer | undefined, shift: number): number {
  const at = moof?.indexOf('tfdt', 0, 'latin1') ?? -1;
  if (!moof || at < 0 || moof[at + 4] !== 1) throw new Error('a fragment has no time');
  const ticks = moof.readBigUInt64BE(at + 8) + BigInt(shift);
  moof.writeBigUInt64BE(ticks, at + 8);
  return Number(ticks);
}

/** Frames of AAC without their headers (ADTS). */
export async function* soundFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.byteLength < 7) break;
      if (rest.readUInt16BE(0) >> 4 !== 0xfff) throw new Error('the sound is broken');
      const size = (rest.readUInt32BE(3) >> 13) & 0x1fff;
      const head = (rest[1] ?? 0) & 1 ? 7 : 9;
      if (size <= head) throw new Error('the sound is broken');
      if (rest.byteLength < size) break;
      yield rest.subarray(head, size);
      rest = rest.subarray(size);
    }
  }
}
