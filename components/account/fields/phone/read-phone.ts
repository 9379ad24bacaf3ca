import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export interface PhoneNumber {
  /** The national number: digits alone, without a trunk prefix. */
  phone: string;
  /** The country's prefix with its plus. */
  phonePreCode: string;
}

/**
 * The number that a viewer means, or null when the country's numbering plan has none like it. Spaces, dashes, brackets
 * and full-width digits are read; a number that begins with a plus says its country itself.
 */
export function readPhone(text: string, country: string): PhoneNumber | null {
  const read = parsePhoneNumberFromString(text.normalize('NFKC'), country as CountryCode);
  if (!read?.isPossible()) return null;
  return { phone: read.nationalNumber, phonePreCode: `+${read.countryCallingCode}` };
}
