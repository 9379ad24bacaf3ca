import type { CDPSession } from '@playwright/test';

/** As in the browser's developer tools. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** How many times slower Chromium makes the CPU of a page: not at all, or as on a cheap phone. */
export type CpuRate = 1 | 4;

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
}

export async function slowCpu(session: CDPSession, rate: CpuRate): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
