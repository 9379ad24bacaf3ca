/** A zone in which it is about noon now: today has a past, and what is on tomorrow has never begun already. */
export function noonZone(now = new Date()): string {
  const hoursAhead = 12 - now.getUTCHours();
  // These zones count the other way round.
  return hoursAhead === 0
    ? 'Etc/UTC'
    : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${String(Math.abs(hoursAhead))}`;
}
