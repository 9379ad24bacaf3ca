import { expect, test } from '@jest/globals';
import { versionLabels } from './version-labels.ts';

test('[FIL-02] labels of versions differ although their sources call them alike or nothing', () => {
  const names = [undefined, 'Final Cut', ' ', '720p', '720p', '720p'];
  const labels = versionLabels(
    names.map((name, place) => ({ versionId: `v${String(place)}`, name })),
    (place) => `Version ${String(place)}`,
  );
  expect(labels.map(({ label }) => label)).toEqual([
    ...['Version 1', 'Final Cut', 'Version 3', '720p', '720p (2)', '720p (3)'],
  ]);
});
