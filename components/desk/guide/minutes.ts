const minutesMax = 1_440;

/** Whether a text is a number of minutes within a day, forwards or back. */
export const isMinutes = (text: string): boolean =>
  /^[+-]?\d{1,4}$/.test(text.trim()) && Math.abs(Number(text)) <= minutesMax;
