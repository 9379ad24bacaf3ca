import { expect, test } from '@jest/globals';
import { progressBounds } from '#lib/contract/desk/progress.ts';
import { ProgressPlaces } from './progress-places.ts';

test('[SHUT-05] the accounts of one network leave places for another one', () => {
  const places = new ProgressPlaces();
  const taken = Array.from({ length: progressBounds.streams }, (_, at) =>
    places.take(`a-${String(at)}`, '192.0.2.1'),
  );
  const held = taken.filter((place) => place !== null);
  expect(held).toHaveLength(progressBounds.streams / 2);
  expect(places.take('a-other', '198.51.100.1')).not.toBeNull();
  places.giveBack(held[0]!);
  expect(places.take('a-again', '192.0.2.1')).not.toBeNull();
});
