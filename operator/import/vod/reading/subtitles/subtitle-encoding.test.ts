import { expect, test } from '@jest/globals';
import { subStationToSubRip } from '#operator/streams-in/subtitles/sub-station.ts';
import { subtitleText } from './subtitle-encoding.ts';

/** Texts in single-byte and double-byte encodings, written by the inverse of the platform's decoder. */
function encoded(text: string, encoding: string): Buffer {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const tryBytes = (bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if (/^.$/su.test(character) && !table.has(character)) table.set(character, bytes);
    } catch {
      // Not a character of the encoding.
    }
  };
  for (let one = 0; one < 256; one += 1) tryBytes([one]);
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) tryBytes([lead, trail]);
  }
  return Buffer.from(Array.from(text).flatMap((character) => table.get(character) ?? [0x3f]));
}

const srt = (line: string) => `1\n00:00:01,000 --> 00:00:03,000\n${line}\n`;

test.each([
  ['ru', 'windows-1251', 'Добрый вечер, господа. Куда вы собрались так поздно?'],
  ['ru', 'koi8-r', 'Добрый вечер, господа. Куда вы собрались так поздно?'],
  ['uk', 'windows-1251', 'Добрий вечір, друзі. Їхати ще далеко, чи вже ні?'],
  ['bg', 'windows-1251', 'Добър вечер, къде отивате толкова късно?'],
  ['el', 'windows-1253', 'Καλησπέρα, πού πηγαίνετε τόσο αργά το βράδυ;'],
  ['pl', 'windows-1250', 'Zażółć gęślą jaźń, dokąd idziecie o tej porze?'],
  ['pl', 'iso-8859-2', 'Zażółć gęślą jaźń, dokąd idziecie o tej porze?'],
  ['cs', 'windows-1250', 'Dobrý večer, kam jdete tak pozdě? Žluťoučký kůň.'],
  ['hu', 'windows-1250', 'Jó estét, hová mennek ilyen későn, hölgyeim?'],
  ['tr', 'windows-1254', 'İyi akşamlar, bu saatte nereye gidiyorsunuz?'],
  ['he', 'windows-1255', 'ערב טוב, לאן אתם הולכים בשעה כזאת?'],
  ['ar', 'windows-1256', 'مساء الخير، إلى أين تذهبون في هذه الساعة؟'],
  ['lt', 'windows-1257', 'Labas vakaras, kur einate taip vėlai, šaunuoliai?'],
  ['th', 'windows-874', 'สวัสดีตอนเย็น คุณจะไปไหน'],
  ['ja', 'shift_jis', 'こんばんは、こんな時間にどこへ行くのですか。'],
  ['ja', 'euc-jp', 'こんばんは、こんな時間にどこへ行くのですか。'],
  ['ko', 'euc-kr', '안녕하세요, 이 시간에 어디로 가십니까?'],
  ['zh', 'gb18030', '晚上好，这么晚了你们要去哪里？'],
  ['zh-TW', 'big5', '晚安，這麼晚了你們要去哪裡？'],
  ['es', 'windows-1252', '¿Adónde vais a estas horas, señoras y señores?'],
  ['fr', 'utf-8', 'Bonsoir, où allez-vous à cette heure ? Ça va.'],
])('[FIL-03] %s subtitles in %s are read in their own letters', async (lang, encoding, line) => {
  const bytes = encoding === 'utf-8' ? Buffer.from(srt(line)) : encoded(srt(line), encoding);
  expect(await subtitleText(bytes, lang)).toBe(srt(line));
});

test('[FIL-03] subtitles without a language in their name are read by the encoding of their text', async () => {
  const line = 'Добрый вечер, господа. Куда вы собрались так поздно? Мы идём домой, нас ждут.';
  expect(await subtitleText(encoded(srt(line), 'windows-1251'), 'und')).toBe(srt(line));
});

test('[FIL-03] a Sub Station Alpha script becomes cues of text, without styles and drawings', () => {
  const script = [
    '[Script Info]',
    'ScriptType: v4.00+',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    String.raw`Dialogue: 0,0:00:01.50,0:00:03.00,Default,,0,0,0,,{\an8}Hello, {\i1}you{\i0}\Nthere`,
    String.raw`Dialogue: 0,0:00:04.00,0:00:05.00,Sign,,0,0,0,,{\p1}m 0 0 l 10 10`,
    'Comment: 0,0:00:06.00,0:00:07.00,Default,,0,0,0,,not shown',
    'Dialogue: 0,broken,0:00:07.00,Default,,0,0,0,,no time',
  ].join('\r\n');
  expect(subStationToSubRip(script)).toBe(
    '00:00:01,500 --> 00:00:03,000\nHello, <i>you</i>\nthere',
  );
});
