import { expect, test } from '@jest/globals';
import { toWebVtt } from './web-vtt.ts';
import { subtitleName } from '#operator/import/vod/reading/subtitles/subtitle-name.ts';

test('[BYO-04] SubRip is converted to WebVTT: times, lines and italics', () => {
  const srt =
    '\u{feff}1\r\n00:00:01,5 --> 00:00:02,750\r\n<font color="red">One</font> <i>two</i>\r\nthree\r\n\r\n' +
    '2\r\n01:02:03,004 --> 01:02:05,000\r\n{\\an8}Fish & chips <now> --> here\r\n';
  expect(toWebVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:02.750\nOne <i>two</i>\nthree\n\n' +
      '01:02:03.004 --> 01:02:05.000\nFish &amp; chips  → here\n',
  );
});

test('[BYO-04] WebVTT keeps its cues in order, and loses settings, notes and styles', () => {
  const vtt =
    'WEBVTT - mine\n\nNOTE not shown\n\nSTYLE\n::cue { color: red }\n\nname\n00:05.000 --> 00:06.000 line:0\nLater\n\n' +
    '00:01.000 --> 00:02.000\nSooner\n';
  expect(toWebVtt(vtt)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSooner\n\n00:00:05.000 --> 00:00:06.000\nLater\n',
  );
});

test('[BYO-04] subtitles with missing blank lines, backward times and other texts are read', () => {
  expect(
    toWebVtt('1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n'),
  ).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:03.000 --> 00:00:04.000\nTwo\n');
  expect(toWebVtt('1\n00:00:02,000 --> 00:00:01,000\nNever\n')).toBeNull();
  expect(toWebVtt('dear diary')).toBeNull();
});

test.each([
  ['.en', 'en', 'English', null],
  ['.pt-BR', 'pt-BR', 'Português (Brasil)', null],
  ['.pt_br.forced', 'pt-BR', 'Português (Brasil) (forced)', 'forced'],
  ['.eng.sdh', 'en', 'English (SDH)', 'sdh'],
  ['.Spanish', 'es', 'Español', null],
  ['.en.hi', 'en', 'English (SDH)', 'sdh'],
  ['.hi', 'hi', 'हिन्दी', null],
  ['.cd1', 'und', 'Subtitles', null],
  ['', 'und', 'Subtitles', null],
])('[BYO-04] the name of a subtitle file gives its language: %s', (suffix, lang, label, kind) => {
  expect(subtitleName(suffix)).toEqual({ lang, label, kind });
});
