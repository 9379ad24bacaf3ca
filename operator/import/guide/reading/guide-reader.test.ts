import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelScan } from './channel-scan.ts';
import { GuideReader } from './guide-reader.ts';
import { matchGuide, type GuidelessChannel } from './match-guide.ts';

const ours = [
  { logicalChannelId: 'i1', name: 'Canal Norte HD', tvgId: 'norte.tv', tvgName: null },
  { logicalChannelId: 'i2', name: 'Sur', tvgId: null, tvgName: null },
  { logicalChannelId: 'i3', name: 'Radio Este', tvgId: 'este', tvgName: 'Este' },
].map((channel): GuidelessChannel & { guideShiftMinutes: number } => ({
  ...channel,
  guideShiftMinutes: 0,
  isByHand: false,
}));
const window = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };

const channel = (id: string, inside: string) => `<channel id="${id}">${inside}</channel>\n`;
const programme = (id: string, day: number) =>
  `<programme start="202611${String(day).padStart(2, '0')}200000 +0000" channel="${id}"><title>${id} ${day}</title></programme>\n`;
const named = (name: string) => `<display-name>${name}</display-name>`;
const declarations = [
  channel('norte.tv', named('Norte')),
  channel('17', `${named('Sur')}<icon src="https://p.example/sur.png"/>`),
  channel('este', named('Este')),
  // The list's id is better than the name.
  channel('99', named('Canal Norte HD')),
  '<channel id="empty"/>\n',
];
const programmes = ['norte.tv', '17', 'este', '99'].flatMap((id) => [
  programme(id, 3),
  programme(id, 4),
]);

/** Reads a guide in two passes, in pieces of a size. */
function read(parts: readonly string[], size: number, channels = ours) {
  const text = `<?xml version="1.0"?>\n<tv>\n${parts.join('')}</tv>\n`;
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const scan = new ChannelScan();
  for (const piece of pieces) scan.write(piece);
  const reader = new GuideReader(
    { ours: channels, window, mediaOrigins: [], now: window.from },
    scan.channels,
  );
  for (const piece of pieces) reader.write(piece);
  const found = reader.end();
  const taken = JSON.parse(reader.take(1_000)) as { epg_id: string; title: { en: string } }[];
  const rows = taken.map((row) => `${row.epg_id} ${row.title.en}`);
  return { rows: rows.sort(), found };
}

const inOrder = read([...declarations, ...programmes], 10_000);

test('[FIL-05] programmes are matched by the best sign of all channels of a guide', () => {
  expect(inOrder.rows).toEqual([
    ...['i1 norte.tv 3', 'i1 norte.tv 4', 'i2 17 3', 'i2 17 4', 'i3 este 3', 'i3 este 4'],
  ]);
  expect(inOrder.found.logos).toEqual([
    { logicalChannelId: 'i2', address: 'https://p.example/sur.png' },
  ]);
});

test('[FIL-05] channels count wherever they stand in a guide: alternating, behind their programmes, in any pieces', () => {
  const order = fc.shuffledSubarray([...declarations, ...programmes], {
    minLength: declarations.length + programmes.length,
  });
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 400 }), (parts, size) => {
      const { rows, found } = read(parts, size);
      expect(rows).toEqual(inOrder.rows);
      expect(found.logos).toEqual(inOrder.found.logos);
      expect(found.kept).toBe(inOrder.found.kept);
    }),
  );
});

test('[FIL-05] the line of a bare & is the line in which it stands', () => {
  const { found } = read(
    [...declarations, programme('17', 3).replace('17 3', 'Tom & Jerry')],
    10_000,
  );
  expect(found.damage).toBe('1 places are no XML, first in line 8: a bare &');
});

test.each([1, 10_000])('[FIL-05] a & in CDATA is no damage, in parts of %i characters', (size) => {
  const text = programme('17', 3).replace('17 3', '<![CDATA[Tom & Jerry &amp; R&D]] ]]> &amp; Co');
  const { found, rows } = read([...declarations, text], size);
  expect(found.damage).toBeNull();
  expect(rows).toEqual(['i2 Tom & Jerry & R&D]]  & Co']);
});

test('[FIL-05] an endless declaration does not fill the memory', () => {
  const scan = new ChannelScan();
  scan.write('<tv><channel id="a">');
  for (let part = 0; part < 100; part += 1) scan.write('x'.repeat(10_000));
  scan.write(channel('b', named('B')));
  expect(scan.channels.map(({ id }) => id)).toContain('b');
});

const own = (logicalChannelId: string, name: string, tvgId: string | null = null) => ({
  ...{ logicalChannelId, name, tvgId, tvgName: null, guideShiftMinutes: 0, isByHand: false },
});

test.each([
  ['a quality', 'La 1 HD', 'La 1'],
  ['a quality of a platform', 'RTL HD+', 'RTL'],
  ['a plus as a word', 'Canal+', 'Canal Plus'],
  ['a plus behind a space', 'TV3 +', 'TV3+'],
  ['and for &', 'Crime & Investigation', 'Crime and Investigation'],
  ['and for & without spaces', 'A&E', 'A and E'],
  ['the & of another language', 'Crimen & Misterio HD', 'Crimen y Misterio'],
  ['the & of two languages', 'Film et Série', 'Film und Serie'],
])('[FIL-05] the name of a channel matches with %s: %s, %s', (_, name, other) => {
  expect(matched([own('i1', name)], [other])).toEqual({ i1: other });
  expect(matched([own('i1', other)], [name])).toEqual({ i1: name });
});

test.each([
  ['Canal', 'Canal+'],
  ['Sport 1+', 'Sport 1'],
  ['TV3', 'TV3+'],
  ['Channel 4', 'Channel 4 +1'],
  ['A', 'A & E'],
])('[FIL-05] the channel %s does not get the guide of %s', (name, other) => {
  expect(matched([own('i1', name)], [other])).toEqual({});
  expect(matched([own('i1', other)], [name])).toEqual({});
  expect(matched([own('i1', name), own('i2', other)], [other, name])).toEqual({
    ...{ i1: name, i2: other },
  });
});

/** The names of the guide's channels by ours. */
function matched(channels: ReturnType<typeof own>[], names: readonly string[]) {
  const guide = names.map((name, place) => ({ id: `id ${place}`, names: [name] }));
  const pairs = [...matchGuide(guide, channels)].flatMap(([id, ids]) =>
    ids.map((one) => [one, names[Number(id.slice(3))]]),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

test.each([1, 10_000])(
  '[FIL-05] channels that a guide does not declare match by ids in any case and by names, in parts of %i characters',
  (size) => {
    const undeclared = ['NORTE.tv', ' este ', 'sur', 'A &amp; B', 'norte.tv2'].map((id) =>
      programme(id, 3).replace(`>${id} 3<`, '>x<'),
    );
    const { rows, found } = read(undeclared, size, [...ours, own('i4', 'A and B')]);
    expect(rows).toEqual(['i1 x', 'i2 x', 'i3 x', 'i4 x']);
    expect(found.unused).toBe(1);
    expect(found.unmatched).toEqual([]);
    expect(found.guideChannels.map(({ programmes: total }) => total)).toEqual([1, 1, 1, 1, 1]);
  },
);

test('[FIL-05] programmes that write the id of a declared channel in another case are its own', () => {
  const parts = [
    channel('Norte.TV', named('X')),
    programme('norte.tv ', 3),
    programme('Norte.TV', 4),
  ];
  const { rows, found } = read(parts, 10_000);
  expect(rows).toEqual(['i1 Norte.TV 4', 'i1 norte.tv  3'].sort());
  expect(found.guideChannels).toMatchObject([{ guideChannelId: 'Norte.TV', programmes: 2 }]);
});

test('[FIL-05] the id of a list is a better sign than a name, also among channels that are not declared', () => {
  const { rows } = read([programme('Canal Norte HD', 3), programme('Norte.TV', 3)], 10_000);
  expect(rows).toEqual(['i1 Norte.TV 3']);
});
