/**
 * Sound that the browser has decoded, each by what the browser tells honestly. All of it runs in the page: `listen`
 * starts, `hearing` reads.
 */

interface Heard {
  measure: string;
  isHeard: boolean;
}

type Measured = HTMLVideoElement & {
  /** Chromium. */
  webkitAudioDecodedByteCount?: number;
  /** Firefox. */
  mozCaptureStream?: () => MediaStream;
  mozHasAudio?: boolean;
};

interface Listening {
  heard?: Heard;
}

/**
 * Chromium counts the bytes that left its decoder. In Firefox the sound of the element is recorded for some hundred
 * milliseconds and its samples are looked at. In WebKit the samples of the element pass through Web Audio.
 */
export function listen(): void {
  const page = window as Listening;
  const video = document.querySelector<Measured>('section[data-mode] video');
  if (!video || page.heard) return;

  const loudest = (samples: Float32Array) =>
    samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

  async function record(stream: MediaStream) {
    const recorder = new MediaRecorder(new MediaStream(stream.getAudioTracks()));
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const hasEnded = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    setTimeout(() => recorder.stop(), 700);
    await hasEnded;
    const context = new OfflineAudioContext(1, 48_000, 48_000);
    const bytes = await new Blob(pieces).arrayBuffer();
    const { length } = pieces;
    const sound = length > 0 ? await context.decodeAudioData(bytes) : null;
    return sound ? loudest(sound.getChannelData(0)) : 0;
  }

  if (video.webkitAudioDecodedByteCount !== undefined) {
    const before = video.webkitAudioDecodedByteCount;
    const heard: Heard = (page.heard = { measure: 'bytes that left the decoder', isHeard: false });
    const timer = setInterval(() => {
      heard.isHeard = (video.webkitAudioDecodedByteCount ?? 0) > before;
      if (heard.isHeard) clearInterval(timer);
    }, 100);
  } else if (video.mozCaptureStream && !video.mediaKeys) {
    const heard: Heard = (page.heard = { measure: 'recorded samples', isHeard: false });
    const stream = video.mozCaptureStream();
    const again = () =>
      void record(stream).then((loud) => {
        heard.isHeard = loud > 0;
        if (!heard.isHeard) again();
      });
    again();
  } else if (video.mozHasAudio !== undefined) {
    const heard: Heard = (page.heard = {
      measure: 'a sound track that is decoded',
      isHeard: false,
    });
    heard.isHeard = video.mozHasAudio;
  } else {
    const heard: Heard = (page.heard = { measure: 'samples in Web Audio', isHeard: false });
    const context = new AudioContext();
    void context.resume();
    const analyser = context.createAnalyser();
    context.createMediaElementSource(video).connect(analyser).connect(context.destination);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      heard.isHeard = loudest(samples) > 0;
      if (heard.isHeard) clearInterval(timer);
    }, 100);
  }
}

export function hearing(): Heard | null {
  return (window as Listening).heard ?? null;
}
