/** The notes of a flow's test, from which docs/browsers.md is written (scripts/browsers-page.ts). */
export const versionNote = 'browser version';
/** Why the browser cannot do it, for a reason outside of our code. */
export const cannotNote = 'cannot';
