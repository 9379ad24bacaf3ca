/** The part of a code that is shown beside its picture and on the phone, so that the viewer can compare them. */
export function shortCode(confirmId: string): string {
  return confirmId.slice(-6).toUpperCase();
}
