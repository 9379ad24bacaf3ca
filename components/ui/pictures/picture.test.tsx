import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { deriveKeyBytes, importKeys, type SealKeys } from '#lib/crypto/sealed/content-key.ts';
import { sealBytes } from '#lib/crypto/sealed/sealed-bytes.ts';

type Seen = (entries: Partial<IntersectionObserverEntry>[]) => void;
let seen: Seen = () => undefined;
const options: (IntersectionObserverInit | undefined)[] = [];

class FakeObserver {
  constructor(callback: Seen, given?: IntersectionObserverInit) {
    seen = callback;
    options.push(given);
  }
  observe = jest.fn();
  unobserve = jest.fn();
}
Object.assign(globalThis, { IntersectionObserver: FakeObserver });
const { Picture } = await import('./picture.tsx');

beforeEach(() => {
  jest.clearAllMocks();
});

const image = () => screen.getByRole<HTMLImageElement>('img');

test('[CAT-09] a picture loads when it comes within 1.3 times the viewport, and not before', () => {
  const { container } = render(<Picture src="/a.webp" srcSet="/a-1.webp 160w" alt="Salt Road" />);
  expect(image()).not.toHaveAttribute('src');
  expect(image()).not.toHaveAttribute('srcset');
  expect(options.at(-1)).toMatchObject({ rootMargin: '30%', scrollMargin: '0px 30%' });
  const [target] = container.children;
  act(() => seen([{ isIntersecting: false, target: target! }]));
  expect(image()).not.toHaveAttribute('src');
  act(() => seen([{ isIntersecting: true, target: target! }]));
  expect(image()).toHaveAttribute('src', '/a.webp');
  expect(image()).toHaveAttribute('srcset', '/a-1.webp 160w');
});

test('a picture in the initial viewport is in the HTML and visible without scripts', () => {
  render(<Picture src="/a.webp" alt="Salt Road" eager />);
  expect(image()).toHaveAttribute('src', '/a.webp');
  expect(image()).toHaveAttribute('data-shown');
});

test('a picture that fails to load leaves a frame with its name', () => {
  render(<Picture src="/gone.webp" alt="Salt Road" eager fallback={<b>SR</b>} />);
  fireEvent.error(image());
  expect(screen.getByRole('img', { name: 'Salt Road' })).toHaveTextContent('SR');
  expect(document.querySelector('img')).toBeNull();
});

test('a picture without an address makes no request', () => {
  render(<Picture alt="" fallback={<b>SR</b>} />);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('SR')).toBeInTheDocument();
});

describe('[E2E-02] with an encrypted service', () => {
  const address = '/artwork/poster/abc';
  const set = `${address}-160.webp 160w, ${address}-480.webp 480w`;
  let keys: SealKeys;
  beforeEach(async () => {
    keys = await importKeys(await deriveKeyBytes({ shareKey: 'the key', appId: 'sintonia' }));
    localStorage.setItem('shareKey', 'the key');
    document.documentElement.dataset.e2ee = 'sintonia';
    Object.assign(URL, { createObjectURL: () => 'blob:opened', revokeObjectURL: jest.fn() });
  });
  afterEach(() => {
    delete document.documentElement.dataset.e2ee;
  });

  const serve = (bytes: Uint8Array<ArrayBuffer>, type = 'application/octet-stream') => {
    window.fetch = jest.fn<typeof fetch>(() =>
      Promise.resolve(new Response(bytes, { headers: { 'content-type': type } })),
    );
  };

  test('a picture is decrypted in the width of its frame, and its memory is released', async () => {
    serve(await sealBytes(keys.content, new TextEncoder().encode('RIFF....WEBP and pixels')));
    const { unmount } = render(
      <Picture src={`${address}-480.webp`} srcSet={set} alt="Salt Road" eager />,
    );
    expect(image()).not.toHaveAttribute('src');
    expect(image()).not.toHaveAttribute('data-shown');
    await waitFor(() => expect(image()).toHaveAttribute('src', 'blob:opened'));
    expect(image()).not.toHaveAttribute('srcset');
    expect(jest.mocked(window.fetch).mock.calls.map(([asked]) => asked)).toEqual([
      `${address}-160.webp`,
    ]);
    unmount();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:opened');
  });

  test('a picture that was never encrypted is shown as well', async () => {
    serve(new TextEncoder().encode('GIF89a'), 'image/gif');
    render(<Picture src="/own.gif" alt="Salt Road" eager />);
    await waitFor(() => expect(image()).toHaveAttribute('src', 'blob:opened'));
  });

  test.each([
    ['sealed with another key', async () => sealedElsewhere('RIFF....WEBP')],
    ['no picture', async () => sealBytes(keys.content, new TextEncoder().encode('<svg onload>'))],
  ])(
    '[E2E-04] a picture that cannot be decrypted (%s) leaves a frame with its name',
    async (_what, bytes) => {
      serve(await bytes());
      render(<Picture src={address} alt="Salt Road" eager fallback={<b>SR</b>} />);
      expect(await screen.findByText('SR')).toBeInTheDocument();
      expect(document.querySelector('img')).toBeNull();
    },
  );

  async function sealedElsewhere(text: string) {
    const others = await importKeys(await deriveKeyBytes({ shareKey: 'x', appId: 'sintonia' }));
    return sealBytes(others.content, new TextEncoder().encode(text));
  }
});
