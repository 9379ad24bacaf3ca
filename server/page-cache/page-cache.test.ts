import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { markOutdated } from '#server/catalogue/outdated.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import type { AskedPage } from './asked-page.ts';
import { PageCache } from './page-cache.ts';
import type { AgedPage } from './shared/shared-pages.ts';

const nonce = 'a'.repeat(32);
const second = 1_000;
const ages = { freshMs: 10 * second, staleMs: 60 * second, lastGoodMs: 3_600 * second };

let nowMs: number;
let cache: PageCache;
let renderings: number;
/** Result of the next renderings. */
let next: Partial<AgedPage>;
let isHeld: Promise<void>;
const render = jest.fn<(asked: AskedPage) => Promise<AgedPage>>();

beforeEach(() => {
  useEnv({ OPERATOR_URL: 'http://127.0.0.1:9' });
  nowMs = 1_000_000;
  renderings = 0;
  next = {};
  isHeld = Promise.resolve();
  render.mockReset().mockImplementation(async () => {
    const body = Buffer.from(`<p>${String((renderings += 1))} ${nonce}</p>`);
    await isHeld;
    const headers = {
      'content-type': 'text/html',
      'content-security-policy': `script-src 'nonce-${nonce}'`,
    };
    return { status: 200, headers, body, isPartial: false, ...next };
  });
  cache = new PageCache({ render, ages, maxBytes: 1_000_000, nowMs: () => nowMs });
});

const asked = (target = '/home'): AskedPage => ({ key: target, target, headers: {} });

/** Requests a page and returns which rendering it is and its cache status. */
async function served(target?: string): Promise<string | null> {
  const answer = await cache.answer(asked(target));
  if (!answer) return null;
  const { status, body } = await answer.page.copy('b'.repeat(32), []);
  const text = /<p>(\w+) b{32}/.exec(body.toString())?.[1] ?? String(status);
  return `${text} ${answer.verdict}`;
}
const later = (ms: number) => {
  nowMs += ms;
};
/** Waits until a rendering in the background has finished. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  isHeld = promise.then(() => undefined);
  return () => resolve(undefined);
}

describe('a cached page', () => {
  test('is rendered once and served unchanged for some seconds', async () => {
    expect(await served()).toBe('1 fwd=miss');
    later(9 * second);
    expect(await served()).toBe('1 hit');
    expect(await served('/liveTv')).toBe('2 fwd=miss');
    expect(renderings).toBe(2);
  });

  test('from another server keeps its age', async () => {
    next = { ageMs: 8 * second };
    expect(await served()).toBe('1 hit; detail=another-server');
    later(second);
    expect(await served()).toBe('1 hit');
    later(second);
    expect(await served()).toBe('1 hit; detail=stale');
  });

  test('is served stale while one rendering at a time replaces it', async () => {
    await served();
    later(30 * second);
    const release = hold();
    expect(await served()).toBe('1 hit; detail=stale');
    expect(await served()).toBe('1 hit; detail=stale');
    expect(renderings).toBe(2);
    release();
    await settle();
    expect(await served()).toBe('2 hit');
  });

  test('is not served before a new rendering when it is older than the stale limit', async () => {
    await served();
    later(61 * second);
    expect(await served()).toBe('2 fwd=miss');
  });

  test('is rendered once for simultaneous requests', async () => {
    const release = hold();
    const all = Promise.all(Array.from({ length: 50 }, () => served()));
    release();
    expect(new Set(await all)).toEqual(new Set(['1 fwd=miss']));
    expect(renderings).toBe(1);
  });

  test('[LIV-13] is not served after the operator has reported a change', async () => {
    await served();
    markOutdated(nowMs);
    later(1);
    expect(await served()).toBe('2 fwd=miss');
    expect(await served()).toBe('2 hit');
  });

  test('[LIV-13] is rendered again when its rendering began before the change', async () => {
    const release = hold();
    const first = served();
    later(1);
    markOutdated(nowMs);
    release();
    await first;
    later(1);
    expect(await served()).toBe('2 fwd=miss');
  });
});

describe('an answer that is not a page', () => {
  test('is sent to the waiting requests and not kept', async () => {
    next = { status: 404 };
    expect(await Promise.all([served(), served()])).toEqual(['1 fwd=miss', '1 fwd=miss']);
    expect(await served()).toBe('2 fwd=miss');
  });

  test('replaces the cached page, because it is news', async () => {
    await served();
    later(30 * second);
    next = { status: 404 };
    await served();
    await settle();
    const release = hold();
    const waiting = served();
    release();
    expect(await waiting).toBe('3 fwd=miss');
  });

  test('[SHUT-05] a refusal of one network neither replaces the cached page nor is handed to others', async () => {
    const refused = {
      'content-type': 'text/html',
      'content-security-policy': "style-src 'nonce-AAAAAAAAAAAAAAAAAAAAAA'",
    };
    next = { status: 503, headers: refused };
    expect(await Promise.all([served('/replay'), served('/replay')])).toEqual([null, null]);
    next = {};
    await served();
    later(61 * second);
    next = { status: 503, headers: refused };
    expect(await served()).toMatch(/^\d+ hit/);
  });

  test('is not shared when it sets a cookie', async () => {
    next = { headers: { 'set-cookie': ['a=1'] } };
    expect(await served()).toBeNull();
  });
});

describe('while the operator is away', () => {
  beforeEach(async () => {
    await served();
    later(120 * second);
  });

  test.each([
    ['a partial page', { isPartial: true }],
    ['a failure', { isPartial: true, status: 503 }],
  ])('[ERR-06] the last good page is served instead of %s', async (_, over) => {
    next = over;
    expect(await served()).toBe('1 hit; detail=operator-away');
  });

  test('[ERR-06] a page whose rendering fails is answered with the last good one', async () => {
    render.mockRejectedValueOnce(new Error('socket hang up'));
    expect(await served()).toBe('1 hit; detail=operator-away');
  });

  test('[ERR-06] a request does not wait again for an operator that does not answer', async () => {
    next = { isPartial: true };
    await served();
    later(60 * second);
    hold();
    expect(await served()).toBe('1 hit; detail=operator-away');
  });

  test('[ERR-06] the page is new again as soon as the operator is back', async () => {
    next = { isPartial: true };
    await served();
    next = {};
    later(20 * second);
    await served();
    await settle();
    expect(await served()).toBe('3 hit');
  });

  test('[ERR-06] a page that is too old is not served', async () => {
    later(3_600 * second);
    next = { isPartial: true };
    expect(await served()).toBe('2 fwd=miss');
    render.mockRejectedValueOnce(new Error('socket hang up'));
    expect(await served()).toBeNull();
  });

  test('[ERR-06] a partial page is not kept', async () => {
    next = { isPartial: true };
    expect(await served('/replay')).toBe('2 fwd=miss');
    next = {};
    expect(await served('/replay')).toBe('3 fwd=miss');
  });

  test('a failure with another cause than an absent operator is shown', async () => {
    next = { status: 500 };
    expect(await served()).toBe('2 fwd=miss');
  });
});
