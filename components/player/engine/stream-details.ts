/** What is known of the stream that plays (ANY-08), for viewers who ask and for the support of an operator. */
export interface StreamDetails {
  /** The host that the stream comes from. */
  host: string;
  /** Media source extensions, their variant on iPhones, the browser's own HLS, or a single file. */
  means: 'media-source' | 'managed-media-source' | 'browser' | 'file';
  /** Of the picture, in pixels; 0 for sound alone. */
  width: number;
  height: number;
  /** Pictures per second, as the stream names or as measured; null until known. */
  frameRate: number | null;
  /** As the stream names them, e.g. `avc1.4d401f,mp4a.40.2`; null when it does not. */
  codecs: string | null;
  /** Of the quality that plays, in bits per second; null when the stream does not name it. */
  bitsPerSecond: number | null;
  /** The measured throughput, in bits per second; null when the browser itself loads. */
  lineBitsPerSecond: number | null;
  /** What can be played without a request. */
  bufferSeconds: number;
  droppedFrames: number;
  frames: number;
}

/** Measures pictures per second from a count of pictures that is read again and again. */
export function createFrameMeter() {
  let before: { frames: number; atMs: number } | null = null;
  let rate: number | null = null;
  return {
    /** `frames` that were shown up to now; null until two readings are far enough apart. */
    read(frames: number, atMs: number): number | null {
      if (!before || frames < before.frames) {
        before = { frames, atMs };
        rate = null;
        return null;
      }
      const passedMs = atMs - before.atMs;
      if (passedMs < 900) return rate;
      // A picture that stands has no rate.
      rate = frames === before.frames ? null : ((frames - before.frames) * 1_000) / passedMs;
      before = { frames, atMs };
      return rate;
    },
  };
}

/** The end of the buffer behind a position, in seconds. Times are those of the element. */
export function bufferAhead(buffered: TimeRanges, atSeconds: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const [from, to] = [buffered.start(index), buffered.end(index)];
    if (atSeconds >= from - 0.1 && atSeconds <= to) return to - atSeconds;
  }
  return 0;
}
