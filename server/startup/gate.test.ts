import { expect, test } from '@jest/globals';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { anAppManifest } from '#tests/setup/builders.ts';
import { passageOf } from './gate.ts';
import { problemOf } from './read-startup.ts';
import type { StartupAnswer } from './read-startup.ts';

const started = (businessType: 'live' | 'vod' | 'live-and-vod') => ({
  isReplayHidden: false,
  startup: (): Promise<StartupAnswer> =>
    Promise.resolve({
      ok: true,
      startup: {
        manifest: anAppManifest({ businessType }),
        properties: { layoutConfig: {} },
      },
    }),
});

test('[CFG-01] without a manifest no page is let through', async () => {
  const startup = (): Promise<StartupAnswer> =>
    Promise.resolve({ ok: false, problem: 'unreachable', code: 'START-0' });
  expect(await passageOf('/home', { isReplayHidden: false, startup })).toEqual({ kind: 'fail' });
  expect(await passageOf('/', { isReplayHidden: false, startup })).toEqual({ kind: 'fail' });
});

test('[CFG-03] a screen that the business type does not have is redirected', async () => {
  expect(await passageOf('/home', started('live'))).toEqual({ kind: 'redirect', to: '/liveTv' });
  expect(await passageOf('/liveTv', started('vod'))).toEqual({ kind: 'redirect', to: '/home' });
  expect(await passageOf('/liveTv', started('live-and-vod'))).toEqual({ kind: 'pass' });
});

test('[NAV-07] a hidden replay page has no route', async () => {
  const hidden = { ...started('live-and-vod'), isReplayHidden: true };
  expect(await passageOf('/replay', hidden)).toEqual({ kind: 'redirect', to: '/home' });
  expect(await passageOf('/replay', started('live-and-vod'))).toEqual({ kind: 'pass' });
});

test('[CFG-01] a malformed manifest is told apart from an operator that is away', () => {
  expect(problemOf(new OperatorError('malformed', 0, 'uiProperties'))).toEqual({
    problem: 'malformed',
    code: 'START-MANIFEST',
  });
  expect(problemOf(new OperatorError('network', 10109001, 'away'))).toEqual({
    problem: 'unreachable',
    code: 'START-10109001',
  });
  expect(problemOf(new Error('?')).problem).toBe('unreachable');
});
