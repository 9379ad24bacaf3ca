import { describe, expect, jest, test } from '@jest/globals';
import { keySystemsOf, type AskLicence, type FetchCertificate } from './key-systems.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const certificateUrl = 'https://drm.test/certificate';
const message = bytes('message');

function systems(protection: Parameters<typeof keySystemsOf>[0]) {
  const ask = jest.fn<AskLicence>(() => Promise.resolve(bytes('licence')));
  const fetchCertificate = jest.fn<FetchCertificate>(() => Promise.resolve(bytes('certificate')));
  return { ask, fetchCertificate, systems: keySystemsOf(protection, ask, fetchCertificate) };
}

/** Mocks the plugin, which calls with its options first and a callback last. */
function handed(method: unknown, ...asked: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const answer = (error: unknown, answered: unknown) => {
      if (error) reject(new Error('no licence', { cause: error }));
      else resolve(answered);
    };
    (method as (...all: unknown[]) => void)({}, ...asked, answer);
  });
}

describe('[PLY-07] the key system options', () => {
  test('of FairPlay have its certificate, its content id and its licence', async () => {
    const made = systems({ type: 'fairplay', contentId: 'c1', certificateUrl });
    expect(Object.keys(made.systems)).toEqual(['com.apple.fps']);
    const fairplay = made.systems['com.apple.fps']!;
    expect(await handed(fairplay.getCertificate)).toEqual(bytes('certificate'));
    expect(made.fetchCertificate).toHaveBeenCalledWith(certificateUrl);
    expect(fairplay.getContentId?.()).toBe('c1');
    expect(fairplay.initDataTypes).toContain('skd');
    expect(await handed(fairplay.getLicense, 'c1', message)).toEqual(bytes('licence'));
    expect(made.ask).toHaveBeenCalledWith(message);
  });

  test('of Widevine have a licence, and a server certificate when there is one', async () => {
    const made = systems({ type: 'widevine', contentId: 'c1' });
    const widevine = made.systems['com.widevine.alpha']!;
    expect(widevine.getCertificate).toBeUndefined();
    expect(await handed(widevine.getLicense, message)).toEqual(bytes('licence'));
    const certified = systems({ type: 'widevine', contentId: 'c1', certificateUrl }).systems;
    expect(await handed(certified['com.widevine.alpha']?.getCertificate)).toEqual(
      bytes('certificate'),
    );
  });

  test('name the media of every stream, as browsers require', () => {
    for (const type of ['fairplay', 'widevine', 'clearkey'] as const)
      for (const system of Object.values(systems({ type, contentId: 'c1' }).systems)) {
        expect(system.videoContentType).toMatch(/^video\/mp4; codecs="avc1/);
        expect(system.audioContentType).toMatch(/^audio\/mp4; codecs="mp4a/);
      }
  });

  test('of ClearKey have a licence, and pass a failed one on as an error', async () => {
    const made = systems({ type: 'clearkey', contentId: 'c1' });
    made.ask.mockRejectedValue(new Error('DRM-0'));
    await expect(handed(made.systems['org.w3.clearkey']?.getLicense, message)).rejects.toThrow(
      'no licence',
    );
  });
});
