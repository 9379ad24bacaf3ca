/** Safari plays HLS and FairPlay by itself; every browser on iOS is Safari inside (spec parts 4 and 7). */
export function isSafari({ userAgent, vendor }: Pick<Navigator, 'userAgent' | 'vendor'>): boolean {
  if (/iP(?:hone|ad|od)/.test(userAgent)) return true;
  return userAgent.includes('Safari/') && vendor.startsWith('Apple');
}
