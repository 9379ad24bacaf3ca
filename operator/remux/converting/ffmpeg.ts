import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** The parts of a stream that are converted; the others are copied. */
export interface Conversion {
  /** Pids of the picture and the sound; null without. */
  picture: number | null;
  sound: number | null;
  keepsPicture: boolean;
  keepsSound: boolean;
}

/** An encoder of H.264 that works on this machine, and what ffmpeg needs for it. */
export interface PictureEncoder {
  name: string;
  /** Before the input. */
  device: readonly string[];
  /** After the other filters, to bring pictures to the device. */
  filter: string;
  options: readonly string[];
  /** The processor does not do the work. */
  isHardware: boolean;
}

/** Larger pictures are scaled down. */
const HEIGHT_MAX = 1080;
const software: PictureEncoder = {
  name: 'libx264',
  isHardware: false,
  device: [],
  filter: 'format=yuv420p',
  options: ['-preset', 'veryfast', '-crf', '22', '-maxrate', '8M', '-bufsize', '8M'],
};
const rate = ['-b:v', '5M', '-maxrate', '8M', '-bufsize', '8M'];
const hardware: readonly PictureEncoder[] = [
  { name: 'h264_nvenc', isHardware: true, device: [], filter: 'format=yuv420p', options: rate },
  {
    name: 'h264_vaapi',
    isHardware: true,
    device: ['-vaapi_device', '/dev/dri/renderD128'],
    filter: 'format=nv12,hwupload',
    options: rate,
  },
  { name: 'h264_qsv', isHardware: true, device: [], filter: 'format=nv12', options: rate },
  { name: 'h264_v4l2m2m', isHardware: true, device: [], filter: 'format=yuv420p', options: rate },
];

/** The longest that a trial of an encoder takes, in ms. */
const TRIAL_MS = 10_000;

/** Whether the program is installed. */
export const isInstalled = (program: string): Promise<boolean> =>
  succeeds(program, ['-hide_banner', '-version']);

/** The first encoder of the machine's hardware that encodes a picture, else the one of software. */
export async function findEncoder(program: string): Promise<PictureEncoder> {
  for (const encoder of hardware) {
    const trial = [
      ...['-hide_banner', '-v', 'error', ...encoder.device],
      ...['-f', 'lavfi', '-i', 'color=size=320x240:rate=25:duration=0.2', '-vf', encoder.filter],
      ...['-c:v', encoder.name, ...encoder.options, '-f', 'null', '-'],
    ];
    if (await succeeds(program, trial)) return encoder;
  }
  return software;
}

function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = spawn(program, args, { stdio: 'ignore' });
    const overdue = setTimeout(() => trial.kill('SIGKILL'), TRIAL_MS);
    const done = (isGood: boolean) => {
      clearTimeout(overdue);
      resolve(isGood);
    };
    trial.once('error', () => done(false));
    trial.once('exit', (code) => done(code === 0));
  });
}

/** A transport stream in, another one out. Ffmpeg opens nothing itself: the operator alone reads sources. */
export function conversionArgs(
  { picture, sound, keepsPicture, keepsSound }: Conversion,
  encoder: PictureEncoder,
): string[] {
  const deinterlaced = 'yadif=deint=interlaced';
  const scaled = `scale=-2:'2*trunc(min(${HEIGHT_MAX},ih)/2)'`;
  const encoded = [
    ...['-vf', `${deinterlaced},${scaled},${encoder.filter}`, '-c:v', encoder.name],
    ...[...encoder.options, '-bf', '0', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
  ];
  const pictureArgs = keepsPicture ? ['-c:v', 'copy'] : encoded;
  const soundArgs = keepsSound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-protocol_whitelist', 'pipe'],
    ...(keepsPicture ? [] : encoder.device),
    ...['-fflags', '+genpts', '-probesize', '2M', '-analyzeduration', '1M'],
    ...['-f', 'mpegts', '-i', 'pipe:0'],
    ...(picture === null ? ['-vn'] : ['-map', `0:i:${picture}`, ...pictureArgs]),
    ...(sound === null ? ['-an'] : ['-map', `0:i:${sound}`, ...soundArgs]),
    ...['-sn', '-dn', '-max_muxing_queue_size', '1024', '-muxdelay', '0', '-muxpreload', '0'],
    ...['-flush_packets', '1', '-f', 'mpegts', 'pipe:1'],
  ];
}

const COMPLAINT_MAX_CHARS = 300;

/** Runs bytes through ffmpeg. It ends with the bytes, with the signal, and with the reader. */
export async function* convert(
  bytes: AsyncIterable<Uint8Array>,
  { program, args, signal }: { program: string; args: readonly string[]; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const ffmpeg = spawn(program, args, { stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => {
    ffmpeg.once('error', () => resolve());
    ffmpeg.once('close', () => resolve());
  });
  const end = () => void ffmpeg.kill('SIGKILL');
  signal.addEventListener('abort', end);
  let complaint = '';
  ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < COMPLAINT_MAX_CHARS) complaint += text;
  });
  const fed = feed(ffmpeg, bytes);
  try {
    yield* ffmpeg.stdout as AsyncIterable<Buffer>;
    await fed;
    await ended;
    if (ffmpeg.exitCode !== 0 && !signal.aborted) {
      const [said = ''] = complaint.trim().split('\n');
      throw new Error(`ffmpeg says: ${said.slice(0, COMPLAINT_MAX_CHARS)}`);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
    await ended;
  }
}

/** Rejects when the source breaks off. An ffmpeg that ends early only ends the feeding. */
async function feed(
  { stdin }: ChildProcessWithoutNullStreams,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  stdin.on('error', () => undefined);
  try {
    for await (const chunk of bytes) {
      if (!stdin.writable) return;
      if (!stdin.write(chunk)) await drained(stdin);
    }
  } finally {
    stdin.end();
  }
}

const drained = (stdin: ChildProcessWithoutNullStreams['stdin']) =>
  new Promise<void>((resolve) => {
    const done = () => {
      stdin.off('drain', done).off('close', done).off('error', done);
      resolve();
    };
    stdin.once('drain', done).once('close', done).once('error', done);
  });
