/** The browser's view of the line (Network Information; Chromium alone). */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const line = (): Line | undefined => (navigator as Navigator & { connection?: Line }).connection;

/** The viewer has asked the browser to save data. */
export const savesData = (): boolean => line()?.saveData === true;

/** Has nothing to spare beside what is wanted now. */
export const isSlowLine = (): boolean => (line()?.effectiveType ?? '').endsWith('2g');
