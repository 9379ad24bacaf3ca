import { Mp4OutputFormat, NullTarget, Output } from 'mediabunny';

export interface Fragment {
  /** Sets a decoder up. */
  init: Buffer<ArrayBuffer>;
  media: Buffer<ArrayBuffer>;
}

/** One fragment of MP4. Each is an output of its own, so that nothing adds up over days. */
export async function writeFragment(
  addTracks: (output: Output) => void,
  addPackets: () => Promise<void>,
): Promise<Fragment> {
  const init: Uint8Array[] = [];
  const media: Uint8Array[] = [];
  const output = new Output({
    target: new NullTarget(),
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: Infinity,
      onFtyp: (data) => void init.push(data),
      onMoov: (data) => void init.push(data),
      onMoof: (data) => void media.push(data),
      onMdat: (data) => void media.push(data),
    }),
  });
  addTracks(output);
  await output.start();
  try {
    await addPackets();
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  return { init: Buffer.concat(init), media: Buffer.concat(media) };
}
