import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { vodSource } from '#lib/contract/streams.ts';
import { parseThumbnails, thumbnailAt } from '#lib/domain/playback/source/thumbnails.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

const headers = { client: 'web', lang: 'en' };

test("[BEY-03] the thumbnail at a time matches the title's picture at that time", async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  await page.goto('/vod/detail/cold-harbour-s1-e1');
  const answer = await page.request.post(vodSource.address, {
    data: { metaId: 'cold-harbour-s1-e1' },
    headers: { ...headers, origin: new URL(page.url()).origin },
  });
  const { result } = (await answer.json()) as { result: ResponseOf<typeof vodSource> };
  const { url, thumbnailsUrl } = result.sources[0]!;
  const track = new URL(thumbnailsUrl!, page.url()).href;
  const cues = parseThumbnails(await (await page.request.get(track)).text(), track);

  // The pictures of the whole loop; each segment is closest to its own thumbnail.
  const loop = [...Array(16).keys()].map((segment) => thumbnailAt(cues, segment * 4_000)!.crop!);
  for (const sequence of [0, 5, 203]) {
    const cue = thumbnailAt(cues, sequence * 4_000 + 2_000)!;
    const found = await page.evaluate(differences, {
      film: new URL(url!, page.url()).href,
      sequence,
      picture: cue.address,
      crops: loop,
    });
    expect(loop[found.indexOf(Math.min(...found))]).toEqual(cue.crop);
  }
});

/** Average difference between thumbnails and the middle of a segment. */
async function differences(what: {
  film: string;
  sequence: number;
  picture: string;
  crops: { x: number; y: number; width: number; height: number }[];
}): Promise<number[]> {
  const part = (name: string) => fetch(what.film.replace('playlist.m3u8', `240p/${name}`));
  const parts = [await part('init.mp4'), await part(`${what.sequence}.m4s`)];
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(
    new Blob(await Promise.all(parts.map((one) => one.blob())), { type: 'video/mp4' }),
  );
  const atSeconds = what.sequence * 4 + 2;
  // `seeked` fires before the frame can be drawn.
  const isThere = new Promise<void>((resolve) => {
    const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      if (Math.abs(mediaTime - atSeconds) < 0.1) resolve();
      else video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  });
  video.currentTime = atSeconds;
  // On a busy machine the browser may skip a frame that is not visible: seeking again shows it.
  const again = setInterval(() => {
    video.currentTime = atSeconds + (video.currentTime === atSeconds ? 0.02 : 0);
  }, 2_000);
  await isThere;
  clearInterval(again);
  const image = new Image();
  image.src = what.picture;
  await image.decode();
  const drawn = (draw: (context: CanvasRenderingContext2D) => void) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 54 });
    const context = canvas.getContext('2d')!;
    draw(context);
    return context.getImageData(0, 0, 96, 54).data;
  };
  const frame = drawn((context) => context.drawImage(video, 0, 0, 96, 54));
  return what.crops.map(({ x, y, width, height }) => {
    const piece = drawn((context) => context.drawImage(image, x, y, width, height, 0, 0, 96, 54));
    return piece.reduce((sum, value, at) => sum + Math.abs(value - frame[at]!), 0) / piece.length;
  });
}
