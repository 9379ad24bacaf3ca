import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bounds } from '#lib/limits.ts';
import { createGatewayKeeper } from './gateway-keeper.ts';
import type { GatewayLink } from './gateway-link.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function aLink() {
  let tell: () => void = () => undefined;
  const link: GatewayLink = {
    read: () => Promise.reject(new Error('not here')),
    isOpen: () => true,
    onClosed: (listener) => {
      tell = listener;
    },
    close: jest.fn(() => tell()),
  };
  return link;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('[MED-02] the gateway keeper returns null until a link is open, without waiting', async () => {
  const link = aLink();
  const made = Promise.withResolvers<GatewayLink>();
  const connect = jest.fn(() => made.promise);
  const keeper = createGatewayKeeper(connect);
  expect([keeper.link(), keeper.link()]).toEqual([null, null]);
  made.resolve(link);
  await settle();
  expect(keeper.link()).toBe(link);
  expect(connect).toHaveBeenCalledTimes(1);
});

test('[MED-02] a gateway that does not answer is retried at growing intervals', async () => {
  const connect = jest.fn(() => Promise.reject<GatewayLink>(new Error('no answer')));
  const keeper = createGatewayKeeper(connect);
  let waitMs: number = bounds.gatewayRetryFirstMs;
  for (const times of [1, 2, 3]) {
    keeper.link();
    await settle();
    expect(connect).toHaveBeenCalledTimes(times);
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(keeper.link()).toBeNull();
    expect(connect).toHaveBeenCalledTimes(times);
    await jest.advanceTimersByTimeAsync(1);
    waitMs *= 2;
  }
  for (let more = 0; more < 20; more += 1) {
    keeper.link();
    await jest.advanceTimersByTimeAsync(bounds.gatewayRetryLastMs);
  }
  expect(connect).toHaveBeenCalledTimes(23);
});

test('[MED-02] a lost gateway link is dropped at once, and made again when media are wanted later', async () => {
  const links = [aLink(), aLink()] as const;
  const connect = jest.fn<() => Promise<GatewayLink>>();
  connect.mockResolvedValueOnce(links[0]).mockResolvedValueOnce(links[1]);
  const keeper = createGatewayKeeper(connect);
  keeper.link();
  await settle();
  links[0].close();
  expect(keeper.link()).toBeNull();
  await jest.advanceTimersByTimeAsync(bounds.gatewayRetryFirstMs);
  expect(connect).toHaveBeenCalledTimes(1);
  keeper.link();
  await settle();
  expect(keeper.link()).toBe(links[1]);
});

test('[MED-02] the end of a gateway link that has lasted does not count as a failure', async () => {
  const links = [aLink(), aLink(), aLink(), aLink()];
  const connect = jest.fn<() => Promise<GatewayLink>>();
  for (const link of links) connect.mockResolvedValueOnce(link);
  const keeper = createGatewayKeeper(connect);
  for (const [at, link] of links.entries()) {
    keeper.link();
    await settle();
    expect(connect).toHaveBeenCalledTimes(at + 1);
    await jest.advanceTimersByTimeAsync(30_000);
    link.close();
    await jest.advanceTimersByTimeAsync(bounds.gatewayRetryFirstMs);
  }
});

test('[MED-02] the gateway keeper stops with the player, also during a connection attempt', async () => {
  const first = aLink();
  const keeper = createGatewayKeeper(() => Promise.resolve(first));
  keeper.link();
  await settle();
  keeper.stop();
  expect(first.close).toHaveBeenCalled();
  const late = aLink();
  const made = Promise.withResolvers<GatewayLink>();
  const other = createGatewayKeeper(() => made.promise);
  other.link();
  other.stop();
  made.resolve(late);
  await settle();
  expect(late.close).toHaveBeenCalled();
  expect(other.link()).toBeNull();
});
