import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Call, ResponseOf } from '#lib/contract/wire/call.ts';
import { deskSourceAdd, deskSourceProbe } from '#lib/contract/desk/channel-sources.ts';
import { deskChannelList } from '#lib/contract/desk/channels.ts';
import { deskGuideList } from '#lib/contract/desk/guide.ts';
import { deskNow, type DeskMoment } from '#lib/contract/desk/now.ts';
import { deskSourceList, deskSourceReport, deskSourceTry } from '#lib/contract/desk/sources.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { activeUser, panelUser, servePanel } from '#tests/setup/operator/sources/xtream-panel.ts';

let operator: TestOperator;
let source: ForeignSource;
let token: string;
const files = importFiles();
beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({ guideOf: [], env: { PRIVATE_SOURCES: '127.0.0.1' } });
  ({ token } = await operator.signInAtDesk('owner'));
}, 60_000);
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

const get = <T>(call: Call, data: object, language: string) =>
  operator.get<T>(call, data as Record<string, unknown>, { token, language });
const tried = (address: string, language: string, user = '', password = '') =>
  get<ResponseOf<typeof deskSourceTry>>(deskSourceTry, { address, user, password }, language);
const reported = async (kind: string, outcomePart: string, language: string) => {
  const asked = { kind, name: 'own', outcomePart, query: '', offset: 0, limit: 50 };
  const { lines } = await get<ResponseOf<typeof deskSourceReport>>(
    deskSourceReport,
    asked,
    language,
  );
  return lines.map(({ place, outcome }) => [place, outcome]);
};
const imported = (kind: 'm3u' | 'xmltv', path: string) =>
  runOn(operator, ['import', kind, path, '--name', 'own']);

test.each([
  ['en', '/none.m3u cannot be read (there is no such file or folder).', 'The account ends on'],
  ['es', 'No se puede leer /none.m3u (no existe tal archivo ni carpeta).', 'La cuenta termina el'],
  ['pt', 'Não é possível ler /none.m3u (esse arquivo ou pasta não existe).', 'A conta termina em'],
])(
  '[DESK-04] a try says in the operator’s language (%s) why a source cannot be read and what it tells',
  async (language, problem, note) => {
    expect(await tried('/none.m3u', language)).toMatchObject({ problem });
    servePanel(source, { user: activeUser, get_live_streams: [{ name: 'A', stream_id: 1 }] });
    const { username, password } = panelUser;
    const { notes } = await tried(source.origin, language, username, password);
    expect(notes).toEqual([expect.stringContaining(note)]);
  },
);

test('[DESK-04] a source that cannot be read says why in the operator’s language, on every screen', async () => {
  const missing = files.file('page.m3u', 'no list');
  await imported('m3u', missing);
  await imported('xmltv', missing);
  const toldIn = async (language: string) => {
    const list = await get<ResponseOf<typeof deskSourceList>>(deskSourceList, {}, language);
    const { guides } = await get<ResponseOf<typeof deskGuideList>>(deskGuideList, {}, language);
    const { imports } = await get<DeskMoment>(deskNow, {}, language);
    return [...list.sources, ...guides, ...imports].map(({ problem }) => problem);
  };
  const ofList = { es: 'No es una lista M3U', pt: 'Não é uma lista M3U', en: 'It is no M3U list' };
  const ofGuide = {
    es: 'No hay canales importados',
    pt: 'Não há canais importados',
    en: 'There are no imported channels',
  };
  for (const language of ['en', 'es', 'pt'] as const) {
    const [list, guide] = [ofList[language], ofGuide[language]].map((text) =>
      expect.stringContaining(text),
    );
    const problems = await toldIn(language);
    expect(problems).toHaveLength(5);
    expect(problems).toEqual(expect.arrayContaining([list, guide]));
    expect(problems.slice(0, 3)).toEqual([list, guide, guide]);
  }
});

test('[DESK-04] a report says in the operator’s language what was left out, and leaves names as they are', async () => {
  const list = '#EXTM3U\n#EXTINF:-1,it has no title\nhttp://a.example/1.m3u8\n#EXTINF:-1,Broken\n';
  await imported('m3u', files.file('list.m3u', list));
  expect(await reported('m3u', 'left', 'es')).toEqual([
    ['línea 4', 'no le sigue ninguna dirección'],
  ]);
  expect(await reported('m3u', 'left', 'pt')).toEqual([['linha 4', 'nenhum endereço vem depois']]);
  expect(await reported('m3u', 'left', 'en')).toEqual([['line 4', 'no address follows it']]);
  expect(await reported('m3u', 'titles', 'es')).toEqual([['línea 2', 'it has no title']]);
});

test('[DESK-04] a report says in the operator’s language what it says of the source as a whole', async () => {
  const list =
    '#EXTM3U url-tvg="http://a.example/g.xml"\n#EXTINF:-1,Sola\nhttp://a.example/1.m3u8\n' +
    '#EXTINF:-1,Privada\nhttp://10.1.2.3/1.m3u8\n';
  await imported('m3u', files.file('notes.m3u', list));
  const notesIn = async (language: string) => {
    const asked = { kind: 'm3u', name: 'own', outcomePart: 'titles', query: '' };
    const { notes } = await get<ResponseOf<typeof deskSourceReport>>(
      ...([deskSourceReport, { ...asked, offset: 0, limit: 1 }, language] as const),
    );
    return notes;
  };
  expect(await notesIn('en')).toEqual([
    'Channels without a guide: 2.',
    'It names a guide: http://a.example/g.xml',
    'Entries with a private address, which play when PRIVATE_SOURCES allows it: 1.',
  ]);
  expect(await notesIn('es')).toEqual([
    'Canales sin guía: 2.',
    'Indica una guía: http://a.example/g.xml',
    'Entradas con una dirección privada, que se reproducen cuando PRIVATE_SOURCES la permite: 1.',
  ]);
  expect((await notesIn('pt'))[0]).toBe('Canais sem guia: 2.');
});

test('[DESK-04] a list of which nothing can be used says how much was left out', async () => {
  const leftOut = async () => {
    const list = await get<ResponseOf<typeof deskSourceList>>(deskSourceList, {}, 'en');
    const { channels, allLeftOut, state } = list.sources.find(({ kind }) => kind === 'm3u')!;
    return { channels, allLeftOut, state };
  };
  const broken = '#EXTINF:-1,One\nrtmp://a.example/1\n#EXTINF:-1,Two\n';
  await imported('m3u', files.file('usable.m3u', `${broken}#EXTINF:-1,A\nhttp://a.example/1.ts\n`));
  expect(await leftOut()).toMatchObject({ allLeftOut: 0, state: 'fine' });
  await runOn(operator, ['import', 'remove', 'm3u', 'own']);
  await imported('m3u', files.file('broken.m3u', `#EXTM3U\n${broken}`));
  expect(await leftOut()).toEqual({ channels: 0, allLeftOut: 2, state: 'fine' });
});

test('[DESK-05] a test of a channel’s source says in the operator’s language why it does not play', async () => {
  const list = '#EXTM3U\n#EXTINF:-1,Closed\nhttp://127.0.0.1:1/1.m3u8\n';
  await imported('m3u', files.file('closed.m3u', list));
  const { rows } = await get<ResponseOf<typeof deskChannelList>>(
    deskChannelList,
    { query: 'Closed' },
    'es',
  );
  const { logicalChannelId } = rows[0]!;
  expect(await get(deskSourceProbe, { logicalChannelId }, 'es')).toMatchObject({
    problem: 'No se puede conectar con 127.0.0.1:1 (rechaza las conexiones).',
  });
  const itself = { logicalChannelId, otherChannelId: logicalChannelId };
  const refused = await operator.ask(deskSourceAdd, itself, { token, language: 'pt' });
  expect(refused.errMsg).toContain('Um canal não é outra fonte de si mesmo.');
});
