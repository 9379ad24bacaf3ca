/** The notes of a flow's test, from which docs/browsers.md is written. */
export const versionNote = 'browser version';
export const cannotNote = 'cannot';
