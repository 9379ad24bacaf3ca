import { expect, test } from '@jest/globals';
import { aGuide, aProgramme, dayMs, minuteMs, noonMs } from '#tests/setup/builders.ts';
import { programmeTitle } from './programme-title.ts';
import { freshnessOfNote, syncNote } from './stored-freshness.ts';
import { guideModelOf, isStoredDay, programmeOf, storedDay } from './stored-guide.ts';

const programme = aProgramme({
  desc: 'What happened',
  stillUrl: '/still.webp',
  multilingualList: [{ lang: 'pt-BR', title: 'Jornal', content: 'O que houve' }],
});
const model = aGuide({
  epgDayList: [{ date: '2026-03-10', checksum: 'a1', epgList: [programme] }],
});
const row = storedDay('app', model, model.epgDayList[0]!);

test('[GDE-01] a day is stored with the fields of the local guide, and read back unchanged', () => {
  expect(Object.keys(row).sort()).toEqual(
    ['appId', 'epgId', 'date', 'isCatchup', 'checksum', 'programs'].sort(),
  );
  expect(row.programs[0]).toEqual({
    programId: 'p-1',
    startTime: programme.start,
    stopTime: programme.stop,
    title: 'Noticias del mediodía',
    content: 'What happened',
    multilingualList: programme.multilingualList,
    stillUrl: '/still.webp',
  });
  expect(guideModelOf(row)).toEqual(model);
});

test('[GDE-04] a stored programme has its title in the viewer’s language from multilingualList', () => {
  const read = programmeOf(row.programs[0]!);
  expect(programmeTitle(read, 'pt')).toBe('Jornal');
  expect(programmeTitle(read, 'en')).toBe('Noticias del mediodía');
});

test('[GDE-01] a malformed stored row is ignored', () => {
  expect(isStoredDay(row)).toBe(true);
  const broken = [null, 'x', {}, { ...row, programs: 'none' }, { ...row, checksum: undefined }];
  const [stored] = row.programs;
  for (const one of [{ ...stored, startTime: Number.NaN }, { ...stored, title: undefined }, null]) {
    broken.push({ ...row, programs: [one] as never });
  }
  for (const one of broken) expect(isStoredDay(one)).toBe(false);
});

test('the local guide is fresh for ten minutes after a sync, for its operator, unless the clock was set back', () => {
  const note = syncNote('app', noonMs);
  expect(freshnessOfNote(note, 'app', noonMs + 9 * minuteMs)).toEqual({
    exists: true,
    isFresh: true,
  });
  expect(freshnessOfNote(note, 'app', noonMs + 11 * minuteMs)).toEqual({
    exists: true,
    isFresh: false,
  });
  expect(freshnessOfNote(note, 'app', noonMs - dayMs)).toEqual({ exists: true, isFresh: false });
  for (const other of [null, '', 'x app', syncNote('other', noonMs)]) {
    expect(freshnessOfNote(other, 'app', noonMs)).toEqual({ exists: false, isFresh: false });
  }
});
