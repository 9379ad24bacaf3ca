/** The operating system of a browser, for the play source call (spec part 7: osType, osVersion). */
export interface OperatingSystem {
  osType: string;
  /** Absent when the browser does not say. */
  osVersion?: string;
}

/**
 * The tokens that name a system in a User-Agent, the more special ones first: televisions and phones also name Linux,
 * and iPads ask for desktop pages as a Macintosh. Sources: the vendors' pages on their user agents (Tizen, webOS,
 * Android, Apple, Microsoft).
 */
const systems: readonly (readonly [osType: string, pattern: RegExp])[] = [
  ['tizen', /\bTizen (\d+(?:\.\d+)*)?/],
  ['webos', /\bWeb0S\b|\bwebOS(?:\.TV)?(?:[-/ ](\d+(?:\.\d+)*))?/i],
  ['android', /\bAndroid(?: (\d+(?:\.\d+)*))?/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b.*?\bOS (\d+(?:_\d+)*)/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['chromeos', /\bCrOS \S+ (\d+(?:\.\d+)*)?/],
  ['windows', /\bWindows NT (\d+(?:\.\d+)*)?/],
  ['macos', /\bMac OS X(?: (\d+(?:[._]\d+)*))?/],
  ['linux', /\b(?:Linux|X11)\b/],
];

/** Reads a User-Agent header; `other` when it names no known system. */
export function operatingSystemOf(userAgent: string): OperatingSystem {
  for (const [osType, pattern] of systems) {
    const match = pattern.exec(userAgent);
    if (match === null) continue;
    const version = match[1]?.replaceAll('_', '.').slice(0, 32);
    return version === undefined ? { osType } : { osType, osVersion: version };
  }
  return { osType: 'other' };
}
