import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskSourceReport } from '#lib/contract/desk/sources.ts';

const files = importFiles();
let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [], env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
}, 60_000);
afterAll(async () => {
  await operator.close();
  files.remove();
});

test('[ANY-03] without ffmpeg the report of a list says what channels in MPEG-TS will lack', async () => {
  const list = [
    '#EXTM3U',
    '#EXTINF:-1,Uno\nhttp://a.example/uno.ts',
    '#EXTINF:-1,Dos\nhttp://a.example/udp/239.0.0.1:1234',
    '#EXTINF:-1,Tres\nhttp://a.example/tres.m3u8',
  ];
  const { said } = await runOn(operator, ['import', 'm3u', files.file('tv.m3u', list.join('\n'))]);
  expect(said).toContain(
    '2 channels as MPEG-TS, and ffmpeg is not installed: MPEG-2 and HEVC pictures and DTS sound will not play.',
  );
  // Of these the operator keeps what it reads, so viewers may rewind.
  const { token } = await operator.visit();
  const answer = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
  const shifting = answer.channelListInfo
    .filter(({ logicalChannelName: name }) => ['Uno', 'Dos', 'Tres'].includes(name))
    .map(({ logicalChannelName: name, canTimeShift }) => [name, canTimeShift]);
  expect(shifting).toEqual([
    ['Uno', true],
    ['Dos', true],
    ['Tres', false],
  ]);
});

describe('[ANY-03] films that only ffmpeg makes playable', () => {
  const list = [
    '#EXTM3U',
    '#EXTINF:-1,The Old Tape (1999)\nhttp://a.example/tape.avi',
    '#EXTINF:-1,The Clip (2001)\nhttp://a.example/clip.wmv?key=1',
    '#EXTINF:-1,The Disc (2010)\nhttp://a.example/disc.mkv',
    '#EXTINF:-1,The Phone (2005)\nhttp://a.example/phone.3gp',
  ].join('\n');
  const path = files.file('films.m3u', list);

  async function notes(at: TestOperator, language: string) {
    const { token } = await at.signInAtDesk('owner');
    const asked = { kind: 'm3u', name: 'films', outcomePart: 'titles', query: '', offset: 0 };
    const report = { ...asked, limit: 50 };
    const { lines } = await at.get<ResponseOf<typeof deskSourceReport>>(deskSourceReport, report, {
      ...{ token, language },
    });
    return lines.map(({ outcome, note }) => [outcome, note]);
  }

  test('are named in the report of a list where ffmpeg is missing, in the operator’s language', async () => {
    const { said } = await runOn(operator, ['import', 'm3u', path, '--name', 'films']);
    expect(said).toContain(
      '2 films and episodes in AVI, WMV, and ffmpeg is not installed: without it they will not play.',
    );
    expect(await notes(operator, 'en')).toEqual([
      ['The Old Tape (1999)', 'a film in AVI plays only with ffmpeg installed'],
      ['The Clip (2001)', 'a film in WMV plays only with ffmpeg installed'],
      ['The Disc (2010)', null],
      ['The Phone (2005)', null],
    ]);
    const told = async (language: string) => (await notes(operator, language))[0]?.[1];
    expect(await told('es')).toBe('una película en AVI solo se reproduce con ffmpeg instalado');
    expect(await told('pt')).toBe('um filme em AVI só é reproduzido com o ffmpeg instalado');
    const report = await runOn(operator, ['import', 'report', 'm3u', 'films']);
    expect(report.said).toContain(
      'title     line 2: The Old Tape (1999) (a film in AVI plays only with ffmpeg installed)',
    );
  });

  test('need no word where ffmpeg is installed', async () => {
    const equipped = await openTestOperator({ guideOf: [], env: { FFMPEG_PATH: 'true' } });
    const { said } = await runOn(equipped, ['import', 'm3u', path, '--name', 'films']);
    expect(said.join('\n')).not.toContain('ffmpeg');
    expect((await notes(equipped, 'en')).map(([, note]) => note)).toEqual([null, null, null, null]);
    await equipped.close();
  }, 60_000);
});
