import { expect, test } from '@jest/globals';
import { qualityChoices } from './quality-choice.ts';

test('[PLY-01] the quality menu lists each rendition by its label and its height in lines', () => {
  const choices = qualityChoices([
    { id: 'a', height: 1080, bandwidth: 5e6 },
    { id: 'b', height: 720, bandwidth: 2e6 },
    { id: 'c', height: 240, bandwidth: 2e5 },
    { id: 'd', height: 0, bandwidth: 96_000 },
  ]);
  expect(choices.map(({ label, detail }) => `${label} ${detail}`.trim())).toEqual([
    'HD 1080p',
    'HD 720p',
    'LQ 240p',
    'SQ',
  ]);
});
