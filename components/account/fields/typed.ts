import type { UseFormReturn } from 'react-hook-form';

/**
 * Everything that is typed in the forms for logging in and signing up. It is kept when the viewer switches between them.
 */
export interface Typed {
  email: string;
  /** The country of the phone number, ISO 3166; '' until one is known. */
  country: string;
  phone: string;
  password: string;
  code: string;
  newPassword: string;
}

export const nothingTyped: Typed = {
  email: '',
  country: '',
  phone: '',
  password: '',
  code: '',
  newPassword: '',
};

export type TypedForm = UseFormReturn<Typed>;
