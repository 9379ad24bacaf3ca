/** A time zone in which it is about noon now: today has a past, and no programme of tomorrow has started. */
export function noonZone(now = new Date()): string {
  const hoursAhead = 12 - now.getUTCHours();
  // The signs of these zones are reversed.
  return hoursAhead === 0
    ? 'Etc/UTC'
    : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${String(Math.abs(hoursAhead))}`;
}
