import { sql } from 'drizzle-orm';
import type { Language } from '#lib/contract/wire/field.ts';
import type { Db } from '#operator/db/open.ts';
import { outbox } from '#operator/db/schema/operations.ts';
import type { Identity } from './identity.ts';
import type { Mailer } from './mailer.ts';

export type CodePurpose = 'register' | 'resetPassword';

const subjects: Record<CodePurpose, Record<Language, string>> = {
  register: {
    en: 'Your code for signing up',
    es: 'Tu código para registrarte',
    pt: 'Seu código de cadastro',
  },
  resetPassword: {
    en: 'Your code for a new password',
    es: 'Tu código para una contraseña nueva',
    pt: 'Seu código para uma nova senha',
  },
};

const bodies: Record<Language, (code: string, minutes: number) => string> = {
  en: (code, minutes) => `Your verification code is ${code}. It works for ${minutes} minutes.`,
  es: (code, minutes) => `Tu código de verificación es ${code}. Sirve durante ${minutes} minutos.`,
  pt: (code, minutes) => `Seu código de verificação é ${code}. Ele vale por ${minutes} minutos.`,
};

export interface CodeLetter {
  identity: Identity;
  purpose: CodePurpose;
  code: string;
  validSeconds: number;
  language: Language;
  /** True when the address has no account: the same statements run, but no row is kept and no message is sent. */
  isDecoy: boolean;
}

interface SendSurroundings {
  db: Db;
  mailer: Mailer;
  now: () => number;
}

/** Puts the message with a verification code into the outbox and sends it when a transport is configured. */
export async function sendCode(
  { db, mailer, now }: SendSurroundings,
  { identity, purpose, code, validSeconds, language, isDecoy }: CodeLetter,
): Promise<void> {
  const message = {
    channel: identity.kind === 'email' ? ('email' as const) : ('sms' as const),
    recipient: identity.address,
    subject: subjects[purpose][language],
    body: bodies[language](code, Math.round(validSeconds / 60)),
  };
  const { channel, recipient, subject, body } = message;
  await db.execute(sql`insert into ${outbox} (channel, recipient, subject, body, created_at)
    select ${channel}::text, ${recipient}::text, ${subject}::text, ${body}::text, ${now()}::bigint
    where not ${isDecoy}::boolean`);
  if (!isDecoy) mailer.send(message);
}
