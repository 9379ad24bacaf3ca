/** How answers are compressed, the smallest first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Whether a client takes an encoding, by its Accept-Encoding header. */
export function takes(accepted: string | string[] | undefined, encoding: Encoding): boolean {
  const offers = String(accepted ?? '').split(',');
  return offers.some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
  });
}
