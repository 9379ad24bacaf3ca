const message = 'Detect what the browser can do, not its name (playback-means.ts).';
const names = '/^(userAgent|userAgentData|appVersion|appName|vendor)$/';

/** Expressions that read the browser's name: from the navigator, or from video.js. */
export const browserNames = [
  `MemberExpression[property.name=${names}]`,
  `MemberExpression[property.value=${names}]`,
  `ObjectPattern > Property[key.name=${names}]`,
  'MemberExpression[property.name=/^IS_[A-Z_]+$/]',
  'MemberExpression[object.name="videojs"][property.name="browser"]',
].map((selector) => ({ selector, message }));
