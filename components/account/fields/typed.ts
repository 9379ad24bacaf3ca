import type { UseFormReturn } from 'react-hook-form';

/**
 * Everything that is typed on the way in, in whatever order its parts are shown: who goes from logging in to signing up
 * and back finds it as it was.
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
