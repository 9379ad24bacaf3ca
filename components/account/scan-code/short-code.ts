/** What of a code is shown beside its picture and on the phone, so that the viewer sees that both mean the same. */
export function shortCode(confirmId: string): string {
  return confirmId.slice(-6).toUpperCase();
}
