import { describe, expect, jest, test } from '@jest/globals';
import type { Tech, Vhs } from '#components/player/engine/vhs/vhs.ts';

let isSaving = true;
jest.unstable_mockModule('#lib/browser/line.ts', () => ({
  savesData: () => isSaving,
  isSlowLine: () => false,
}));
const { createRenditions } = await import('./renditions.ts');

function aSource() {
  const playlists = [240, 360, 720].map((height) => ({
    attributes: { RESOLUTION: { height } },
    disabled: undefined as boolean | undefined,
  }));
  const main = { playlists };
  const vhs = { playlists: { main } as { main?: typeof main } };
  const left = () =>
    playlists.flatMap(({ attributes, disabled }) => (disabled ? [] : attributes.RESOLUTION.height));
  return { vhs: vhs as unknown as Vhs, playlists: vhs.playlists, main, left };
}

function player(chosenHeight: number | null) {
  const tech = { vhs: undefined as Vhs | undefined, el: () => document.createElement('video') };
  const renditions = createRenditions({
    tech: () => tech as unknown as Tech,
    chosenHeight,
    onShow: () => undefined,
  });
  return { tech, renditions };
}

describe('[PLY-01] before the requests of a source', () => {
  test('renditions above 480 lines are left out when data is saved, for each source', () => {
    isSaving = true;
    const { tech, renditions } = player(null);
    for (const source of [aSource(), aSource()]) {
      tech.vhs = source.vhs;
      renditions.limit();
      expect(source.left()).toEqual([240, 360]);
    }
  });

  test('all renditions are left when data is not saved, or when the viewer chose a quality', () => {
    isSaving = false;
    const free = player(null);
    const first = aSource();
    free.tech.vhs = first.vhs;
    free.renditions.limit();
    expect(first.left()).toEqual([240, 360, 720]);

    isSaving = true;
    const chosen = player(720);
    const second = aSource();
    chosen.tech.vhs = second.vhs;
    chosen.renditions.limit();
    expect(second.left()).toEqual([240, 360, 720]);
  });

  test('renditions are left out as soon as the main playlist is read, not only before', () => {
    isSaving = true;
    const { tech, renditions } = player(null);
    const source = aSource();
    tech.vhs = source.vhs;
    delete source.playlists.main;
    renditions.limit();
    expect(source.left()).toEqual([240, 360, 720]);
    source.playlists.main = source.main;
    renditions.limit();
    expect(source.left()).toEqual([240, 360]);
  });

  test('later requests of the source change nothing', () => {
    isSaving = true;
    const { tech, renditions } = player(null);
    const source = aSource();
    tech.vhs = source.vhs;
    renditions.limit();
    delete source.main.playlists[2]!.disabled;
    renditions.limit();
    expect(source.left()).toEqual([240, 360, 720]);
  });
});
