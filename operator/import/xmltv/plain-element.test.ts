import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { readPlainElement } from './plain-element.ts';
import { readGuide, type GuideListener } from './read-guide.ts';

/** All that a guide tells, read in parts of some length; `parser`: by the parser alone. */
function toldOf(text: string, partChars: number, how: 'as it is' | 'parser') {
  const told: unknown[] = [];
  const listener: GuideListener = {
    channel: (channel) => told.push({ channel }),
    programme: (programme) => told.push({ programme }),
    rejected: (line, reason) => told.push({ line, reason }),
  };
  const reading = how === 'parser' ? readGuide(listener, () => false) : readGuide(listener);
  try {
    for (let at = 0; at < text.length; at += partChars) {
      reading.write(text.slice(at, at + partChars));
    }
    told.push(reading.end());
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    told.push(error.reason);
  }
  return told;
}

const programme = (inside: string, attributes = 'start="20261122200000 +0100" channel="a"') =>
  `<programme ${attributes}>${inside}</programme>`;

const wholes = [
  programme('<title>One</title>'),
  programme(
    '\n  <title lang="es">Uno &amp; dos</title>\n  <desc>Día &eacute; &#39;x&#x27;</desc>\n',
  ),
  programme('<title>People</title><credits><director>Ann</director><actor>Ben</actor></credits>'),
  programme(
    '<title>Facts</title><date>1999</date><new/><rating system="x"><value>16</value></rating>',
  ),
  programme(
    '<title>Stars</title><star-rating><value>3/5</value></star-rating><icon src="http://a/b?c=1&amp;d"/>',
  ),
  programme('<title>Nr</title><episode-num system="xmltv_ns">1.4.</episode-num><premiere />'),
  programme('<title><![CDATA[A < B]]></title>'),
  programme('<title><![CDATA[One]]></title><desc>Two <![CDATA[]]><![CDATA[<b>]] ></b>]]> x</desc>'),
  programme('<title><![CDATA[A & B &amp; C &#233;]]></title>'),
  programme('<title><![CDATA[In</programme>]]> side</title>'),
  programme('<![CDATA[ beside ]]><title a="]]>">Ends &amp;]]&gt;</title>'),
  programme('<title>Never closed <![CDATA[ x</title>'),
  programme('<title>Comment<!-- <title>no</title> --></title>'),
  programme('<title>A & B</title>'),
  programme('<title>&apos;&#039;&quot;&lt;&gt;&#x00E9;&#xe9;</title>'),
  programme('<title>&#X27; &AMP; &constructor; &#128512; &#x1F600;</title>'),
  programme(
    '<title>Inside</title><credits><actor>A<image type="person">http://x<b>y</b></image> B</actor></credits>',
  ),
  programme('<title>Page<url>http://x</url></title><actor>A<url>x<actor>B</url></actor>'),
  programme('<title>Sign</title><rating><icon src="http://a/16.png"/><value>16</value></rating>'),
  programme('<title>Zone</title>', 'start="20261122200000 IST" channel="rte1.ie"'),
  programme('<title>Mixed <b>bold</b> text</title>'),
  programme('<title>Unclosed<desc>x</desc>'),
  programme('<title>Wrong</desc></title>'),
  programme('<title>Entity &nope; &#1; &#xd800;</title>'),
  programme('<title>Odd \u0001 ]]> \ud800 \ufffe</title>'),
  programme('<title lang="a\u2028">Ends\u0085of\u2028lines \u0080</title>'),
  programme('<title>Carriage\r\nreturn\rhere</title>'),
  programme('<title>Inner</title><channel id="z"><display-name>Z</display-name></channel>'),
  programme('<title>Nested</title><programme start="20261122" channel="b"><title>In</title>'),
  programme('<title a="1" a="2">Twice</title>'),
  programme("<title lang='pt'>Quotes</title><x:y/>"),
  programme('', 'channel="a" start="20261122"'),
  programme('<title>No time</title>', 'channel="a"'),
  programme('<title>Lines</title>', '\n start="2026112220"\n\tchannel="a&amp;b"'),
  programme('<title>Angle</title>', 'start="20261122" channel="a>b"'),
  programme('<title>Unquoted</title>', 'start=20261122 channel="a"'),
  '<programme start="20261122" channel="a"/>',
  '<programme start="20261122" channel="a"><title>Space</title></programme >',
  '<programmes>x</programmes>',
  '<channel id="a"><display-name>A</display-name><icon src="http://a/l.png"/></channel>',
  '<!-- <programme start="20261122" channel="a"><title>No</title></programme> -->',
  '<![CDATA[ <programme start="20261122" channel="a"><title>No</title></programme> ]]>',
  '<?pi <programme start="20261122" channel="a"><title>No</title></programme> ?>',
  '<url a="</channel>',
  '<broken attr="><title>x</title>',
  '<title>stray</title>',
  '</channel>',
  '</tv>',
  '<tv>',
  'text & text',
  '\r\n',
  '\n  ',
];

/** Other characters end lines there, and fewer are allowed. */
const secondXml = '<?xml version="1.1"?>\n<tv>\n';

const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...wholes.slice(0, 6)) },
  { weight: 3, arbitrary: fc.constantFrom(...wholes) },
  { weight: 1, arbitrary: fc.constantFrom('\n', ' ', '<', '>', '&', '"', 'é') },
);
const cut = fc
  .tuple(piece, fc.nat(40), fc.boolean())
  .map(([text, chars, isCut]) => (isCut && chars === 0 ? text.slice(0, text.length >> 1) : text));
const guide = fc
  .tuple(
    fc.constantFrom('<tv>', '<?xml version="1.0"?>\n<tv a="b">\n', '<tv><x>', '', secondXml),
    fc.array(cut, { maxLength: 12 }),
    fc.constantFrom('\n', '\r\n', '\r', ''),
  )
  .map(([head, pieces, end]) => `${head}${pieces.join(end)}</tv>`);

test('[FIL-05] programmes read without the parser tell the same as with it, whatever is around and in them', () => {
  fc.assert(
    fc.property(guide, fc.integer({ min: 1, max: 400 }), (text, partChars) => {
      expect(toldOf(text, partChars, 'as it is')).toEqual(toldOf(text, partChars, 'parser'));
    }),
    { numRuns: 500 },
  );
});

test.each(wholes)('[FIL-05] between plain programmes the same is told of %j', (odd) => {
  const plain = wholes[0] ?? '';
  const text = `${plain}\n${plain}${odd}${plain}\n${plain}</tv>`;
  for (const head of ['<tv>\n', secondXml]) {
    for (const partChars of [1, 7, 64, 100_000]) {
      const [own, byParser] = (['as it is', 'parser'] as const).map((how) =>
        toldOf(head + text, partChars, how),
      );
      expect(own).toEqual(byParser);
    }
  }
});

test('[FIL-05] a guide with the line ends of Windows is read without the parser as well', () => {
  let plain = 0;
  const reading = readGuide(
    { channel: () => {}, programme: () => {}, rejected: () => {} },
    (...told) => {
      plain += 1;
      return readPlainElement(...told);
    },
  );
  const lines = [
    '<tv>',
    ...Array.from({ length: 9 }, () => programme('<title>One</title>')),
    '</tv>',
  ];
  reading.write(lines.join('\r\n'));
  expect(reading.end()).toEqual({ errors: 0, firstError: null });
  expect(plain).toBe(9);
});
