import { expect, test } from '@jest/globals';
import { listVersionNameOf, versionNameOf } from './version-name.ts';

/** Names of files as the documentation of Jellyfin (multiple versions) and Plex (editions) has them, and of releases. */
const files: readonly [string, string | null][] = [
  ["Best_Movie_Ever (2019) - Director's Cut", "Director's Cut"],
  ['Best_Movie_Ever (2019) - [Extended Cut]', 'Extended Cut'],
  ['Best_Movie_Ever (2019) - 1080p', null],
  ['Best_Movie_Ever (2019)', null],
  ['Blade Runner (1982) {edition-Final Cut}', 'Final Cut'],
  ['Blade Runner (1982) {edition-Final Cut} - cd1', 'Final Cut'],
  ['Film.2010.EXTENDED.1080p.BluRay.x264-GRP', 'EXTENDED'],
  ['Film.2010.Directors.Cut.2160p.UHD.BluRay-GRP', 'Directors Cut'],
  ['Film.2010.1080p.BluRay.x264-GRP', null],
  ['Final Cut (2022)', null],
  ['Film.Directors.Cut.1979', 'Directors Cut'],
  ['Film.EXTENDED.2002.1080p.BluRay', 'EXTENDED'],
  ['Film (Unrated) (1999)', 'Unrated'],
  ['Film（2001） - Final Cut', 'Final Cut'],
];

test.each(files)('[FIL-02] the version of the file %j is %j', (name, version) => {
  expect(versionNameOf(name)).toBe(version);
});

const entries: readonly [string, string | null][] = [
  ['EN - Film (2019)', 'EN'],
  ['4K: Film (2019)', '4K'],
  ['|FR| Film (2019) (4K)', 'FR 4K'],
  ['Film [2016] FHD', 'FHD'],
  ['Film (2019)', null],
  ['Film', null],
];

test.each(entries)('[FIL-02] the version of the list entry %j is %j', (name, version) => {
  expect(listVersionNameOf(name)).toBe(version);
});
