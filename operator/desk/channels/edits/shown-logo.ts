import { shownAddress } from '#operator/base/without-secrets.ts';

/** A logo as editors see it: providers put names and passwords into the addresses of theirs. */
export const shownLogo = (logo: string): string =>
  /^https?:\/\//i.test(logo) ? shownAddress(logo) : logo;

export const withShownLogo = <Fields extends { logoUrl?: string | undefined }>(
  fields: Fields,
): Fields =>
  fields.logoUrl === undefined ? fields : { ...fields, logoUrl: shownLogo(fields.logoUrl) };
