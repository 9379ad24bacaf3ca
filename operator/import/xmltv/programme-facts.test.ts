import { expect, test } from '@jest/globals';
import type { GuideProgramme } from './guide-parts.ts';
import { readGuide } from './read-guide.ts';
import { starsOf } from './programme-facts.ts';

const factsOf = (inside: string) => programmeOf(inside).facts;

function programmeOf(inside: string) {
  const found: GuideProgramme[] = [];
  const reading = readGuide({
    channel: () => undefined,
    programme: (programme) => void found.push(programme),
    rejected: (_line, reason) => {
      throw new Error(String(reason));
    },
  });
  reading.write(
    `<tv><programme start="20260101000000 +0000" channel="a"><title>T</title>${inside}</programme></tv>`,
  );
  reading.end();
  return found[0]!;
}

test('[FIL-05] people, year, stars and repeats of a guide are read', () => {
  const facts = factsOf(`
    <credits><director>Ana Río</director><writer>Bo</writer><actor role="Cop">Cy &amp; Di</actor>
      <actor>Eva</actor><actor>Eva</actor><presenter>Fay</presenter></credits>
    <date>20190412</date><previously-shown start="20200101"/>
    <rating system="MPAA"><value>PG</value></rating>
    <star-rating system="x"><value>3.5 / 5</value><icon src="s.png"/></star-rating>
    <star-rating><value>1/10</value></star-rating>`);
  expect(facts).toEqual({
    ...{ directors: ['Ana Río'], cast: ['Cy & Di', 'Eva', 'Fay'] },
    ...{ year: 2019, isRepeat: true, rating: 7 },
  });
  expect(
    factsOf('<new/><date>unknown</date><star-rating><value>good</value></star-rating>'),
  ).toEqual({ isPremiere: true });
  expect(factsOf('')).toEqual({});
});

test('[FIL-05] long lists and names of people in a guide are bounded', () => {
  const many = Array.from(
    { length: 40 },
    (_, place) => `<actor>${'n'.repeat(200)}${place}</actor>`,
  );
  const { cast } = factsOf(`<credits>${many.join('')}<actor>B</actor></credits>`);
  expect(cast).toEqual(['n'.repeat(80), 'B']);
  const others = Array.from({ length: 40 }, (_, place) => `<guest>G${place}</guest>`);
  expect(factsOf(`<credits>${others.join('')}</credits>`).cast).toHaveLength(8);
});

const stars: readonly [string, number | undefined][] = [
  ['7.5/10', 7.5],
  ['3/4', 7.5],
  ['2,5/5', 5],
  ['0/5', 0],
  ['6/5', undefined],
  ['5/0', undefined],
  ['-1/5', undefined],
  ['****', undefined],
];

test.each(stars)('[FIL-05] a star rating of %j in a guide is %j of 10', (text, rating) => {
  expect(starsOf(text)).toBe(rating);
});

test('[FIL-05] what stands inside a person or a rating of a guide is not its name, and no picture of the programme', () => {
  const { facts, icon, titles, rating } = programmeOf(`
    <credits><actor role="Cop">A2<image type="person">http://x/a.jpg</image></actor>
      <actor><url>http://x/<b>ben</b></url>Ben <b>B</b></actor>
      <director>Ann<image>http://x</image></director></credits>
    <date>2019<url>http://x</url></date><title>Mixed <b>bold</b> text<url>http://x</url></title>
    <rating system="FSK"><value>16</value><icon src="http://x/16.png"/></rating>
    <star-rating><icon src="http://x/stars.png"/><value>3/5</value></star-rating>
    <icon src="http://x/still.png"/>`);
  expect(facts).toEqual({ cast: ['A2', 'Ben'], directors: ['Ann'], year: 2019, rating: 6 });
  expect(titles.map(({ text }) => text)).toEqual(['T', 'Mixed bold text']);
  expect({ icon, rating }).toEqual({ icon: 'http://x/still.png', rating: '16' });
});
