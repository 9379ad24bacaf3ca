import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentSchema, parseEnv } from './env.ts';
import { badSettings } from '#tests/setup/bad-settings.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sintonia-env-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const secret = 'a'.repeat(32);

describe('the environment', () => {
  test('has a default for every variable', () => {
    expect(parseEnv({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      host: undefined,
      operatorUrl: 'http://127.0.0.1:4100',
      isOperatorEmbedded: true,
      proxies: { isAny: false },
      publicOrigin: undefined,
    });
  });

  test('accepts several origins for media', () => {
    const variables = { DATA_DIR: dataDir, MEDIA_ORIGINS: 'https://cdn.example/ http://a.test:81' };
    expect(parseEnv(variables).mediaOrigins).toEqual(['https://cdn.example', 'http://a.test:81']);
  });

  test('offers Google log-in only when a client is configured', () => {
    const client = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(parseEnv({ DATA_DIR: dataDir }).google).toBeNull();
    expect(parseEnv({ DATA_DIR: dataDir, ...client }).google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'us',
      clientSecret: 'secret',
    });
    expect(() => parseEnv({ DATA_DIR: dataDir, GOOGLE_CLIENT_ID: 'us' })).toThrow(/together/);
    const issuer = (GOOGLE_ISSUER: string) => () =>
      parseEnv({ DATA_DIR: dataDir, ...client, GOOGLE_ISSUER });
    expect(issuer('http://localhost:9000')().google?.issuer).toBe('http://localhost:9000');
    expect(issuer('http://provider.example')).toThrow(/GOOGLE_ISSUER/);
  });

  test('treats an empty variable as unset', () => {
    const settings = parseEnv({ DATA_DIR: dataDir, PORT: '', OPERATOR_URL: '', HOST: '' });
    expect(settings).toMatchObject({ port: 3000, isOperatorEmbedded: true, host: undefined });
  });

  test('requires a secret for a remote operator', () => {
    expect(() => parseEnv({ OPERATOR_URL: 'https://operator.example' })).toThrow(/SESSION_SECRET/);
    expect(
      parseEnv({
        OPERATOR_URL: 'https://operator.example/tv/',
        SESSION_SECRET: secret,
        STREAM_SECRET: secret,
      }),
    ).toMatchObject({
      operatorUrl: 'https://operator.example/tv',
      isOperatorEmbedded: false,
      operatorKey: null,
    });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['OPERATOR_URL', 'operator.example'],
    ['OPERATOR_URL', 'ftp://operator.example'],
    ['OPERATOR_URL', 'http://user:pass@operator.example'],
    ['PUBLIC_ORIGIN', 'https://tv.example/path'],
    ['SESSION_SECRET', 'too short'],
    ['OPERATOR_KEY', 'too short'],
    ['OPERATOR_KEY', 'with spaces, which no header has in the end '],
    ['MEDIA_ORIGINS', 'https://cdn.example; script-src *'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('reports %s by name for the value %s', (name, value) => {
    expect(() => parseEnv({ DATA_DIR: dataDir, [name]: value })).toThrow(new RegExp(`  ${name}: `));
  });

  test('never shows a secret', () => {
    const wrong = {
      DATA_DIR: dataDir,
      SESSION_SECRET: 'hidden-value',
      STREAM_SECRET: 'hidden-too',
    };
    expect(() => parseEnv(wrong)).toThrow(expect.not.stringMatching(/hidden/));
  });
});

describe('generated secrets', () => {
  test('[ACC-10] are created once and are readable by their owner only', () => {
    const first = parseEnv({ DATA_DIR: dataDir });
    const second = parseEnv({ DATA_DIR: dataDir });
    expect(second.sessionSecret).toBe(first.sessionSecret);
    expect(second.streamSecret).toBe(first.streamSecret);
    expect(first.sessionSecret).not.toBe(first.streamSecret);
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(43);
    for (const name of ['session-secret', 'stream-secret', 'operator-key']) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(join(dataDir, 'stream-secret'), 'utf8')).toBe(first.streamSecret);
  });
});

test.each(badSettings(environmentSchema.shape))(
  'the variable %s refuses the value %j and says what is allowed',
  (name, value) => {
    const refuse = () => parseEnv({ [name]: value });
    expect(refuse).toThrow(new RegExp(`${name}: (expected|is) `));
    expect(refuse).not.toThrow(/Invalid/);
  },
);

test('every variable with a restricted format has a test value that is refused', () => {
  const refused = new Set(badSettings(environmentSchema.shape).map(([name]) => name));
  const free = Object.keys(environmentSchema.shape).filter((name) => !refused.has(name));
  expect(free).toEqual([
    'HOST',
    'DATA_DIR',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'METRICS_HOST',
  ]);
});
