import { expect, test } from '@jest/globals';
import { qualityLabel, qualityOf } from '#lib/contract/media/quality-label.ts';

test('[PLY-01] every quality code of the specification has its label, others have none', () => {
  const codes = [1, 2, 3, 4, 5, 6, 20, 21, 22, 7];
  expect(codes.map(qualityLabel)).toEqual([
    'SD',
    'HD',
    'UHD',
    '4k',
    '3D',
    '4K3D',
    'LQ',
    'HQ',
    'SQ',
    null,
  ]);
});

test('[PLY-01] a rendition is labelled by its lines', () => {
  const labels = [240, 359, 360, 576, 720, 1080, 1440, 2160].map((height) =>
    qualityLabel(qualityOf({ height, bandwidth: 1 })),
  );
  expect(labels).toEqual(['LQ', 'LQ', 'SD', 'SD', 'HD', 'HD', 'UHD', '4k']);
});

test('[PLY-01] audio is labelled by its bits per second', () => {
  const labels = [48_000, 96_000, 192_000].map((bandwidth) =>
    qualityLabel(qualityOf({ height: 0, bandwidth })),
  );
  expect(labels).toEqual(['LQ', 'SQ', 'HQ']);
});
