import { expect, test } from '@jest/globals';
import { readEnv } from './env.ts';

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
