/**
 * The key of the demo service's protected loop, 16 bytes in hex each. It guards nothing but drawings of our own, so that
 * it may stand here; an operator's keys are in its database (`content_keys`).
 */
export const DEMO_CONTENT_KEY = {
  keyIdHex: '53696e746f6e69612064656d6f206b31',
  keyHex: '9f3c1b7de2a84650c7d15e0b86f2a394',
} as const;

/** Loop that is encrypted with it. */
export const PROTECTED_LOOP = 'cinema-protected';
