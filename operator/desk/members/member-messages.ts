import { millisecondsInDay } from 'date-fns/constants';
import type { Language } from '#lib/contract/wire/field.ts';
import type { OperatorEnv } from '#operator/base/env.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { outbox } from '#operator/db/schema/operations.ts';
import { makeLink } from '#operator/accounts/links/account-links.ts';
import type { AccountRow } from './member-rows.ts';

export type MemberLinkPurpose = 'invitation' | 'password';

const validDays: Record<MemberLinkPurpose, number> = { invitation: 7, password: 1 };

/** Makes a link for a member's password and returns its secret. */
export const makeMemberLink = (
  tx: Db,
  { accountId, purpose, now }: { accountId: string; purpose: MemberLinkPurpose; now: number },
): Promise<string> =>
  makeLink(tx, { purpose, accountId, now, validMs: validDays[purpose] * millisecondsInDay });

type Recipient = Pick<AccountRow, 'email' | 'phoneKey'>;

/** Whether the mailer has a transport for this member: email first, else a short message. */
export const canSendTo = (
  { email, phoneKey }: Recipient,
  { smtpUrl, smsWebhookUrl }: Pick<OperatorEnv, 'smtpUrl' | 'smsWebhookUrl'>,
): boolean => (email === null ? phoneKey !== null && smsWebhookUrl !== null : smtpUrl !== null);

interface MemberLetter {
  recipient: Recipient;
  purpose: MemberLinkPurpose;
  /** The address of the link. */
  link: string;
}

/** Sends a link: by email, or as a short message to a member without an email address. */
export async function sendMemberLink(
  { db, now, mailer, language }: Pick<CallContext, 'db' | 'now' | 'mailer' | 'language'>,
  { recipient: { email, phoneKey }, purpose, link }: MemberLetter,
): Promise<void> {
  const address = email ?? phoneKey;
  if (address === null) return;
  const { subject, body } = words[purpose][language];
  const message = {
    channel: email === null ? ('sms' as const) : ('email' as const),
    recipient: address,
    subject,
    body: `${body} ${link}`,
  };
  await db.insert(outbox).values({ ...message, createdAt: now() });
  mailer.send(message);
}

const words: Record<MemberLinkPurpose, Record<Language, { subject: string; body: string }>> = {
  invitation: {
    en: {
      subject: 'You are invited',
      body: 'Choose your password and start watching. The link works once, for seven days:',
    },
    es: {
      subject: 'Te invitamos',
      body: 'Elige tu contraseña y empieza a ver. El enlace sirve una sola vez, durante siete días:',
    },
    pt: {
      subject: 'Você foi convidado',
      body: 'Escolha sua senha e comece a assistir. O link funciona uma única vez, por sete dias:',
    },
  },
  password: {
    en: {
      subject: 'Your link for a new password',
      body: 'Choose a new password. The link works once, for one day:',
    },
    es: {
      subject: 'Tu enlace para una contraseña nueva',
      body: 'Elige una contraseña nueva. El enlace sirve una sola vez, durante un día:',
    },
    pt: {
      subject: 'Seu link para uma nova senha',
      body: 'Escolha uma nova senha. O link funciona uma única vez, por um dia:',
    },
  },
};
