/** The browser's estimate of the connection (Network Information; Chromium alone). */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const line = (): Line | undefined => (navigator as Navigator & { connection?: Line }).connection;

/** Whether the viewer has asked the browser to save data. */
export const savesData = (): boolean => line()?.saveData === true;

/** Whether the connection has no capacity for prefetching. */
export const isSlowLine = (): boolean => (line()?.effectiveType ?? '').endsWith('2g');
