import { expect, test } from '@jest/globals';
import { withVariables } from './defined-variables.ts';

const address = new URL('http://source/tv/main.m3u8?token=a%20b&empty=');
const none: ReadonlyMap<string, string> = new Map();
const read = (lines: readonly string[], imported = none) =>
  withVariables(lines.join('\n'), { address, imported }, 10_000);

test.each([
  [
    'a name and a value, in addresses and attributes',
    [
      '#EXT-X-DEFINE:NAME="host",VALUE="http://cdn.example"',
      '{$host}/1.ts',
      '#EXT-X-MAP:URI="{$host}/i.mp4"',
    ],
    ['http://cdn.example/1.ts', '#EXT-X-MAP:URI="http://cdn.example/i.mp4"'],
  ],
  ['what the query says', ['#EXT-X-DEFINE:QUERYPARAM="token"', '1.ts?t={$token}'], ['1.ts?t=a b']],
  ['an empty value', ['#EXT-X-DEFINE:QUERYPARAM="empty"', 'a{$empty}.ts'], ['a.ts']],
  [
    'one made of another',
    ['#EXT-X-DEFINE:NAME="a",VALUE="x"', '#EXT-X-DEFINE:VALUE="{$a}y",NAME="b-1"', '{$b-1}.ts'],
    ['xy.ts'],
  ],
  ['two in a line', ['#EXT-X-DEFINE:NAME="a",VALUE="1"', '{$a}/{$a}.ts'], ['1/1.ts']],
  ['an unknown one', ['#EXT-X-DEFINE:NAME="a",VALUE="1"', '{$b}.ts'], ['{$b}.ts']],
  [
    'one that is used before it is defined',
    ['{$a}.ts', '#EXT-X-DEFINE:NAME="a",VALUE="1"'],
    ['{$a}.ts'],
  ],
  ['a query without it', ['#EXT-X-DEFINE:QUERYPARAM="no"', '{$no}.ts'], ['{$no}.ts']],
])('[ANY-10] %s', (_what, lines, expected) => {
  const { text } = read(['#EXTM3U', ...lines])!;
  const rest = text.split('\n').filter((line) => !/^#EXT(?:M3U|-X-DEFINE)/.test(line));
  expect(rest).toEqual(expected);
});

test('[ANY-10] variables of a main playlist serve the playlists that import them', () => {
  const main = read(['#EXTM3U', '#EXT-X-DEFINE:NAME="auth",VALUE="k=1"'])!;
  const { text } = read(
    ['#EXTM3U', '#EXT-X-DEFINE:IMPORT="auth"', '1.ts?{$auth}'],
    main.variables,
  )!;
  expect(text).toContain('\n1.ts?k=1');
  expect(read(['#EXT-X-DEFINE:IMPORT="auth"', '{$auth}'])!.text).toContain('{$auth}');
});

test('[ANY-10] a playlist without definitions stays as it is', () => {
  const text = '#EXTM3U\r\n#EXTINF:4,\r\n{$a}.ts\r\n';
  expect(withVariables(text, { address, imported: none }, 10)?.text).toBe(text);
});

test('[ANY-10] variables that blow a playlist up are refused at once', () => {
  const lines = ['#EXTM3U', `#EXT-X-DEFINE:NAME="v0",VALUE="${'x'.repeat(50)}"`];
  for (let at = 1; at < 60; at += 1) {
    const before = `{$v${String(at - 1)}}`;
    lines.push(`#EXT-X-DEFINE:NAME="v${String(at)}",VALUE="${before}${before}"`);
  }
  expect(read(lines)).toBeNull();
});

test('[ANY-10] of many variables fifty are kept, and none of more than 4,096 characters', () => {
  const define = (name: string, value: string) => `#EXT-X-DEFINE:NAME="${name}",VALUE="${value}"`;
  const few = Array.from({ length: 60 }, (_, at) => define(`v${String(at)}`, 'x'));
  expect(read(['#EXTM3U', ...few])!.variables.size).toBe(50);
  const long = read([define('a', 'x'.repeat(4_096)), define('b', 'x'.repeat(4_097))])!;
  expect([...long.variables.keys()]).toEqual(['a']);
});
