import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

const loop = join(import.meta.dirname, '../../../../../operator/media/loops/city');

/**
 * A film file as in third-party sources: one file with a small picture and sound, of the first seconds of a loop (64 at
 * most).
 */
export async function aFilm(container: 'mp4' | 'mkv', seconds = 64): Promise<Uint8Array> {
  const [picture, sound] = await Promise.all(['240p.mp4', 'audio.mp4'].map(openLoop));
  const video = await picture!.getPrimaryVideoTrack();
  const audio = await sound!.getPrimaryAudioTrack();
  if (!video || !audio) throw new Error('the loop has no picture or no sound');

  const target = new BufferTarget();
  const format =
    container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new MkvOutputFormat();
  const output = new Output({ format, target });
  const pictures = new EncodedVideoPacketSource('avc');
  const sounds = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  await output.start();
  const [videoConfig, audioConfig] = [
    await video.getDecoderConfig(),
    await audio.getDecoderConfig(),
  ];
  // Picture and sound are interleaved, as players want to read them.
  const heard = new EncodedPacketSink(audio).packets();
  for await (const seen of new EncodedPacketSink(video).packets()) {
    if (seen.timestamp >= seconds) break;
    await pictures.add(seen, { decoderConfig: videoConfig! });
    for (let hears = await heard.next(); !hears.done; hears = await heard.next()) {
      if (hears.value.timestamp < seconds)
        await sounds.add(hears.value, { decoderConfig: audioConfig! });
      if (hears.value.timestamp > seen.timestamp) break;
    }
  }
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

async function openLoop(file: string): Promise<Input> {
  const bytes = await readFile(join(loop, file));
  return new Input({ source: new BufferSource(bytes), formats: [MP4] });
}
