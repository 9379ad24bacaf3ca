'use client';

import type { ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { typedEmail } from '#lib/domain/account/typed-text.ts';
import type { Failure } from '#components/account/attempt.ts';
import type { Address } from '#components/account/credential-calls.ts';
import styles from './use-address.module.css';
import { EmailField } from './email-field.tsx';
import type { TypedForm } from './typed.ts';

const loadPhoneEntry = () => import('#components/account/fields/phone/phone-entry.tsx');

export type AddressKind = Address['loginType'];

/** The script of the field is not loaded yet. */
export const notLoaded: Failure = { messageKey: 'networkFailed' };

interface AddressEntry {
  field: ReactNode;
  /** The address in the field; null while it is empty or invalid. */
  read: () => Address | null;
}

/** The account identifier: its field, and its value in the operator's format. */
export function useAddress(form: TypedForm, kind: AddressKind): AddressEntry {
  const { language } = useAppData();
  const { part } = useLoaded(loadPhoneEntry, kind === 'phone');
  if (kind === 'email') {
    return {
      field: <EmailField form={form} />,
      read: () => ({ loginType: 'email', email: typedEmail(form.getValues('email')) }),
    };
  }
  return {
    field: part ? <part.PhoneEntry form={form} /> : <Skeleton className={styles.field} />,
    read: () => {
      const { phone, country } = form.getValues();
      const number = part?.readPhone(phone, part.countryOf(country, language));
      return number ? { loginType: 'phone', ...number } : null;
    },
  };
}
