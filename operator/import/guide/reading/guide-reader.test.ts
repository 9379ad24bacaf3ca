import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelScan } from './channel-scan.ts';
import { GuideReader } from './guide-reader.ts';

const ours = [
  { logicalChannelId: 'i1', name: 'Canal Norte HD', tvgId: 'norte.tv', tvgName: null },
  { logicalChannelId: 'i2', name: 'Sur', tvgId: null, tvgName: null },
  { logicalChannelId: 'i3', name: 'Radio Este', tvgId: 'este', tvgName: 'Este' },
].map((channel) => ({ ...channel, guideShiftMinutes: 0, isByHand: false }));
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
function read(parts: readonly string[], size: number) {
  const text = `<?xml version="1.0"?>\n<tv>\n${parts.join('')}</tv>\n`;
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const scan = new ChannelScan();
  for (const piece of pieces) scan.write(piece);
  const reader = new GuideReader(
    { ours, window, mediaOrigins: [], now: window.from },
    scan.channels,
  );
  for (const piece of pieces) reader.write(piece);
  const found = reader.end();
  const rows = reader.take(1_000).map(({ epgId, title }) => `${epgId} ${title.en}`);
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
