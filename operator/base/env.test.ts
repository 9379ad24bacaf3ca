import { expect, test } from '@jest/globals';
import { environmentSchema, readEnv } from './env.ts';
import { badSettings } from '#tests/setup/bad-settings.ts';

const sharingOf = (WEBRTC_SHARING: string) =>
  readEnv({ WEBRTC_GATEWAY: '1', WEBRTC_SHARING }).gateway?.sharing;

test('[MED-02] the environment sets whether browsers share, and their STUN servers', () => {
  expect(sharingOf('')).toBeNull();
  expect(sharingOf('0')).toBeNull();
  expect(sharingOf('1')).toEqual({ stun: [] });
  expect(sharingOf('stun:a.example:3478 stuns:b.example')).toEqual({
    stun: ['stun:a.example:3478', 'stuns:b.example'],
  });
  expect(readEnv({ WEBRTC_SHARING: '1' }).gateway).toBeNull();
});

test.each(['nonsense', 'stun:', 'stun:a.example:99999', 'turn:a.example', 'stun:a b'])(
  '[MED-02] sharing by %j is refused with what it should be',
  (text) => {
    expect(() => sharingOf(text)).toThrow(
      /WEBRTC_SHARING: is 1, or addresses like stun:stun\.example:3478/,
    );
  },
);

test.each(badSettings(environmentSchema.shape))(
  '%s: the value %j is refused with what is allowed',
  (name, value) => {
    const refuse = () => readEnv({ [name]: value });
    expect(refuse).toThrow(new RegExp(`${name}: (expected|is) `));
    expect(refuse).not.toThrow(/Invalid/);
  },
);

test('every variable that does not take any text has a value that is refused', () => {
  const refused = new Set(badSettings(environmentSchema.shape).map(([name]) => name));
  const free = Object.keys(environmentSchema.shape).filter((name) => !refused.has(name));
  expect(free).toEqual([
    'OPERATOR_HOST',
    'DATA_DIR',
    'OPERATOR_FAULTS',
    'MAIL_FROM',
    'GOOGLE_CLIENT_ID',
    'PRIVATE_SOURCES',
    'MEDIA_ORIGINS',
    'WEBRTC_GATEWAY',
    'REDIS_URL',
    'METRICS_HOST',
    'NODE_ENV',
  ]);
});
