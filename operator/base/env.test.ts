import { expect, test } from '@jest/globals';
import { environmentSchema, readEnv } from './env.ts';
import { badSettings } from '#tests/setup/bad-settings.ts';

test.each(badSettings(environmentSchema.shape))(
  'the environment variable %s refuses the value %j and lists what is allowed',
  (name, value) => {
    const refuse = () => readEnv({ [name]: value });
    expect(refuse).toThrow(new RegExp(`${name}: (expected|is) `));
    expect(refuse).not.toThrow(/Invalid/);
  },
);

test('every environment variable with a format refuses a malformed value', () => {
  const refused = new Set(badSettings(environmentSchema.shape).map(([name]) => name));
  const free = Object.keys(environmentSchema.shape).filter((name) => !refused.has(name));
  expect(free).toEqual([
    'OPERATOR_HOST',
    'DATA_DIR',
    'OPERATOR_FAULTS',
    'MAIL_FROM',
    'GOOGLE_CLIENT_ID',
    'PRIVATE_SOURCES',
    'FFMPEG_PATH',
    'PLACES_FILE',
    'MEDIA_ORIGINS',
    'WEBRTC_GATEWAY',
    'REDIS_URL',
    'METRICS_HOST',
    'NODE_ENV',
  ]);
});
