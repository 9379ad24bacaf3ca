import type { Logger } from 'pino';
import type { OperatorEnv } from '#operator/base/env.ts';

export interface Letter {
  channel: 'email' | 'sms';
  /** An email address, or a phone number with its plus. */
  recipient: string;
  subject: string;
  body: string;
}

/**
 * Sends the messages of the outbox. Calls do not wait for it: their duration must not reveal whether an account exists.
 */
export interface PostOffice {
  post: (letter: Letter) => void;
  /** Resolves after all messages in progress are sent. */
  close: () => Promise<void>;
}

type Carrier = (letter: Letter) => Promise<void>;

const webhookPatienceMs = 10_000;

/**
 * Sends email through an SMTP server and short messages through a webhook, where configured; other messages stay in the
 * outbox. A failed message is logged without its text.
 */
export function createPostOffice(env: OperatorEnv, log: Logger): PostOffice {
  const carriers: Partial<Record<Letter['channel'], Carrier>> = {
    ...(env.smtpUrl !== null && { email: smtpCarrier(env.smtpUrl, env.mailFrom) }),
    ...(env.smsWebhookUrl !== null && { sms: webhookCarrier(env.smsWebhookUrl) }),
  };
  const underWay = new Set<Promise<void>>();
  return {
    post(letter) {
      const carry = carriers[letter.channel];
      if (!carry) return;
      const delivery = carry(letter)
        .catch((error: unknown) => {
          log.error({ err: error, channel: letter.channel }, 'message delivery failed');
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

function smtpCarrier(smtpUrl: string, from: string): Carrier {
  return async ({ recipient, subject, body }) => {
    const { createTransport } = await import('nodemailer');
    await createTransport(smtpUrl).sendMail({ from, to: recipient, subject, text: body });
  };
}

/** The webhook gets `{to, text}` as JSON and must answer 2xx. */
function webhookCarrier(url: string): Carrier {
  return async ({ recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: recipient, text: body }),
      signal: AbortSignal.timeout(webhookPatienceMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the webhook answered ${String(answer.status)}`);
  };
}
