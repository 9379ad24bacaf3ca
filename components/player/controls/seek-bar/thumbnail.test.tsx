import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useThumbnails } from './use-thumbnails.ts';

const signed = (grant: string) =>
  `/media/vod/v-1/thumbnails.vtt?token=${grant}&signedToken=${grant}`;
const track = `WEBVTT

00:00:00.000 --> 00:00:04.000
thumbnails.webp?token=a&signedToken=a#xywh=0,0,192,108

00:00:04.000 --> 00:00:08.000
thumbnails.webp?token=a&signedToken=a#xywh=384,216,384,216
`;

const answer = jest.fn<typeof fetch>();

beforeEach(() => {
  answer.mockReset();
  answer.mockImplementation(() =>
    Promise.resolve({ ok: true, text: () => Promise.resolve(track) } as Response),
  );
  globalThis.fetch = answer;
});

function Seeking({ url, atMs }: { url: string | null; atMs: number }) {
  const loaded = useThumbnails(url);
  return (
    <div data-track={loaded ? 'there' : 'none'}>
      <Thumbnail track={loaded} atMs={atMs} />
    </div>
  );
}

async function show(url: string | null, atMs: number) {
  const { container, rerender } = renderInApp(<Seeking url={url} atMs={atMs} />);
  const seek = (next: string | null, toMs: number) => rerender(<Seeking url={next} atMs={toMs} />);
  await waitFor(() => expect(container.firstElementChild).toHaveAttribute('data-track', 'there'));
  const picture = () => container.querySelector('img');
  return { container, seek, picture };
}

test('[BEY-03] a thumbnail is cropped from its sprite and scaled to fit', async () => {
  const { seek, picture } = await show(signed('a'), 1_000);
  expect(picture()?.style.transform).toBe('scale(1) translate(0px, 0px)');
  expect(picture()?.parentElement).toHaveStyle({ width: '192px', height: '108px' });
  seek(signed('a'), 5_000);
  expect(picture()?.style.transform).toBe('scale(0.5) translate(-384px, -216px)');
  expect(picture()?.parentElement).toHaveStyle({ width: '192px', height: '108px' });
  seek(signed('a'), 9_000);
  expect(picture()).toBeNull();
});

test('[BEY-03] a renewed grant reloads no thumbnail track, and signs the pictures', async () => {
  const { seek, picture } = await show(signed('a'), 1_000);
  expect(picture()?.src).toContain('token=a');
  seek(signed('b'), 1_000);
  expect(picture()?.src).toContain('/media/vod/v-1/thumbnails.webp?token=b&signedToken=b');
  expect(answer).toHaveBeenCalledTimes(1);
});

test('[BEY-03] a thumbnail that fails to load leaves no empty frame', async () => {
  const { container, picture } = await show(signed('a'), 1_000);
  fireEvent.error(picture()!);
  expect(container.firstElementChild).toBeEmptyDOMElement();
});

test.each([
  ['that is refused', () => Promise.resolve({ ok: false } as Response)],
  ['that does not come', () => Promise.reject(new TypeError('no connection'))],
])('[BEY-03] a thumbnail track %s is ignored silently', async (_, outcome) => {
  answer.mockImplementation(outcome);
  const { container } = renderInApp(<Seeking url={signed('a')} atMs={1_000} />);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(container.textContent).toBe('');
  expect(container.querySelector('img')).toBeNull();
});

test('[BEY-03] without an address no thumbnail track is requested', () => {
  const { container } = renderInApp(<Seeking url={null} atMs={0} />);
  expect(container.querySelector('img')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});
