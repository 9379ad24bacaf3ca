import type { UseFormReturn } from 'react-hook-form';

/** The values of all login and sign-up forms. They are kept when the viewer switches between the forms. */
export interface Typed {
  email: string;
  /** The country of the phone number, ISO 3166; '' while unknown. */
  country: string;
  phone: string;
  /** The subscriber code. */
  virtualCode: string;
  password: string;
  code: string;
  newPassword: string;
}

export const nothingTyped: Typed = {
  email: '',
  country: '',
  phone: '',
  virtualCode: '',
  password: '',
  code: '',
  newPassword: '',
};

export type TypedForm = UseFormReturn<Typed>;
