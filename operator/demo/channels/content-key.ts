/**
 * The key of the demo service's protected loop, 16 bytes in hex each. It protects only our own drawings, so it may be
 * in the code; an operator's keys are in its database (`content_keys`).
 */
export const DEMO_CONTENT_KEY = {
  keyIdHex: '53696e746f6e69612064656d6f206b31',
  keyHex: '9f3c1b7de2a84650c7d15e0b86f2a394',
} as const;

/** The loop that is encrypted with it. */
export const PROTECTED_LOOP = 'cinema-protected';
