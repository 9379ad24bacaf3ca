import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export interface PhoneNumber {
  /** The national number: digits only, without a trunk prefix. */
  phone: string;
  /** The country's prefix with its plus sign. */
  phonePreCode: string;
}

/**
 * Parses a phone number; null when the country's numbering plan does not allow it. Spaces, dashes, brackets and
 * full-width digits are accepted; a leading plus overrides the country.
 */
export function readPhone(text: string, country: string): PhoneNumber | null {
  const read = parsePhoneNumberFromString(text.normalize('NFKC'), country as CountryCode);
  if (!read?.isPossible()) return null;
  return { phone: read.nationalNumber, phonePreCode: `+${read.countryCallingCode}` };
}
