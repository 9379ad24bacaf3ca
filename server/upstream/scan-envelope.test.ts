import { describe, expect, test } from '@jest/globals';
import { scanErrCode } from './scan-envelope.ts';

const scan = (text: string) => scanErrCode(Buffer.from(text));

describe('the errCode scan', () => {
  test.each([
    ['{"errCode":0}', 0],
    ['{"errCode":10101040,"errMsg":"x"}', 10101040],
    ['{"errCode":-1}', -1],
    [' \n{ "result" : {"errCode":7} , "errCode" : 5 } \r\n', 5],
    ['{"result":{"errCode":7},"errMsg":"\\"errCode\\":9","errCode":3}', 3],
    ['{"errMsg":"errCode","errCode":2}', 2],
    ['{"errMsg":"a \\\\","errCode":4}', 4],
    ['{"errMsg":"} ] { [","errCode":6,"result":[[{}],[]]}', 6],
    ['{"errMsg":"ñ 😀 \\u0022","errCode":8}', 8],
    ['{"errCode":1,"errCode":2}', 2],
  ])('finds the code of %s', (text, errCode) => {
    expect(scan(text)).toBe(errCode);
    expect((JSON.parse(text) as { errCode: number }).errCode).toBe(errCode);
  });

  test.each([
    '',
    ' ',
    'null',
    '[]',
    '[{"errCode":0}]',
    '"errCode"',
    '{}',
    '{"result":{"errCode":0}}',
    '{"errCode":"0"}',
    '{"errCode":null}',
    '{"errCode":1.5}',
    '{"errCode":1e3}',
    '{"errCode":}',
    '{"errCode":99999999999999999999}',
    '{"errCode":0}}',
    '{"errCode":0} {"errCode":0}',
    '<html>{"errCode":0}</html>',
  ])('finds no code in %j', (text) => {
    expect(scan(text)).toBeNull();
  });

  test('[ERR-06] finds no code in an answer cut off anywhere', () => {
    const whole = '{"errCode":0,"result":{"a":{"b":["c","}",{"d":"\\"}"}]},"e":{}}}';
    expect(scan(whole)).toBe(0);
    for (let length = 0; length < whole.length; length++) {
      expect([length, scan(whole.slice(0, length))]).toEqual([length, null]);
    }
  });
});
