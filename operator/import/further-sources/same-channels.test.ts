import { expect, test } from '@jest/globals';
import { firstOfEach, type Alike } from './same-channels.ts';

/** `name`, or `name | tvg-id`; a number at the end is the guide's shift. */
const channel = (text: string, place: number): Alike => {
  const [name = '', tvgId = null] = text.split(' | ');
  return { channelId: String(place), name, channelType: 1, tvgId, shiftMinutes: 0 };
};

function grouped(names: string[], most = 15): Record<string, string[]> {
  const joined = firstOfEach(
    names.map(channel),
    () => true,
    () => most,
  );
  return Object.fromEntries(
    [...joined].map(([first, others]) => [first.name, others.map(({ name }) => name)]),
  );
}

test.each([
  [
    ['BBC One', 'BBC ONE HD', 'bbc one FHD (backup)'],
    { 'BBC One': ['BBC ONE HD', 'bbc one FHD (backup)'] },
  ],
  [['La 1', 'La 1 HEVC 50FPS', 'La 2'], { 'La 1': ['La 1 HEVC 50FPS'] }],
  [['ARTE | arte.de', 'Arte Deutsch | arte.de'], { ARTE: ['Arte Deutsch'] }],
  [['ITV 1', 'ITV 1 +1', 'ITV 1 +1 HD', 'ITV 2'], { 'ITV 1 +1': ['ITV 1 +1 HD'] }],
  [['Film4 | film4.uk', 'Film4 +1 | film4.uk'], {}],
  [['HD', 'HD'], {}],
  [['WABC | 5.1', 'KTLA | 5.1'], {}],
  [['Das Erste | none', 'CNN | none'], {}],
  [['BBC One London | bbc1.uk', 'BBC One Wales | bbc1.uk'], {}],
  [['TV 2 | tv2.dk', 'TV 2 | tv2.no'], {}],
  [['RTL', 'RTL+', 'Canal', 'Canal+', 'Kanal 1', 'Kanal -1', 'WWE', 'WWE RAW'], {}],
  [['RTL2', 'RTL 2 Full HD', 'rtl 2 H.265'], { RTL2: ['RTL 2 Full HD', 'rtl 2 H.265'] }],
  [['Télé | Tele.FR', 'TELE HD | tele.fr'], { Télé: ['TELE HD'] }],
  [['ハハ', 'パパ', 'ババ'], {}],
  [['Cuatro', 'Quatro', 'Cuatro Radio'], {}],
])('[ANY-07] names of one channel are known, those of another are not: %j', (names, groups) => {
  expect(grouped(names)).toEqual(groups);
});

test('[ANY-07] a channel that may not move stays, as does a radio of the same name, and what is too much', () => {
  const [one, other] = [channel('One', 0), { ...channel('One', 1), channelType: 5 }];
  expect(
    firstOfEach(
      [one, other],
      () => true,
      () => 9,
    ).size,
  ).toBe(0);
  expect(
    firstOfEach(
      [one, channel('One', 1)],
      () => false,
      () => 9,
    ).size,
  ).toBe(0);
  expect(grouped(['One', 'One SD', 'One HD', 'One 4K'], 2)).toEqual({ One: ['One SD', 'One HD'] });
});
