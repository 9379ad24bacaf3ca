import { spawn } from 'node:child_process';

/** Containers of streams. Playlists and file lists are excluded: they would make ffmpeg open other files. */
const containers = 'mpegts,mov,mp4,mpeg,h264,hevc,matroska,webm,flv';
const stillMaxBytes = 400 * 1024;
const widthPx = 480;

/** A JPEG of the first picture in some bytes, by ffmpeg. Null without that program, or when it finds no picture. */
export function makeStill(
  bytes: Buffer,
  signal: AbortSignal,
  program = 'ffmpeg',
): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const ffmpeg = spawn(
      program,
      [
        ...['-hide_banner', '-nostdin', '-v', 'quiet', '-threads', '1'],
        ...['-protocol_whitelist', 'pipe', '-format_whitelist', containers, '-i', 'pipe:0'],
        ...['-map', '0:V:0', '-frames:v', '1', '-vf', `scale=${String(widthPx)}:-2`],
        ...['-f', 'mjpeg', 'pipe:1'],
      ],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    );
    const end = () => ffmpeg.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    const parts: Buffer[] = [];
    let size = 0;
    ffmpeg.stdout.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.byteLength;
      if (size > stillMaxBytes) end();
    });
    ffmpeg.once('error', () => resolve(null));
    ffmpeg.once('close', () => {
      signal.removeEventListener('abort', end);
      resolve(size > 0 && size <= stillMaxBytes ? Buffer.concat(parts) : null);
    });
    // It ends as soon as it has a picture, before it has read all bytes.
    ffmpeg.stdin.on('error', () => undefined);
    ffmpeg.stdin.end(bytes);
  });
}
