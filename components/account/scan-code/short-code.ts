/** The part of a code shown beside the QR code and on the phone, so that the viewer can compare them. */
export function shortCode(confirmId: string): string {
  return confirmId.slice(-6).toUpperCase();
}
