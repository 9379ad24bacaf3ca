import type { Logger } from 'pino';
import type { OperatorEnv } from '#operator/base/env.ts';

export interface Message {
  channel: 'email' | 'sms';
  /** An email address, or a phone number with its plus. */
  recipient: string;
  subject: string;
  body: string;
}

/**
 * Sends the messages of the outbox. Calls do not wait for it: their duration must not reveal whether an account exists.
 */
export interface Mailer {
  send: (message: Message) => void;
  /** Resolves after all messages in progress are sent. */
  close: () => Promise<void>;
}

type Transport = (message: Message) => Promise<void>;

const webhookPatienceMs = 10_000;

/**
 * Sends email through an SMTP server and short messages through a webhook, where configured; other messages stay in the
 * outbox. A failed message is logged without its text.
 */
export function createMailer(env: OperatorEnv, log: Logger): Mailer {
  const transports: Partial<Record<Message['channel'], Transport>> = {
    ...(env.smtpUrl !== null && { email: smtpTransport(env.smtpUrl, env.mailFrom) }),
    ...(env.smsWebhookUrl !== null && { sms: webhookTransport(env.smsWebhookUrl) }),
  };
  const underWay = new Set<Promise<void>>();
  return {
    send(message) {
      const transport = transports[message.channel];
      if (!transport) return;
      const delivery = transport(message)
        .catch((error: unknown) => {
          log.error({ err: error, channel: message.channel }, 'message delivery failed');
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

function smtpTransport(smtpUrl: string, from: string): Transport {
  return async ({ recipient, subject, body }) => {
    const { createTransport } = await import('nodemailer');
    await createTransport(smtpUrl).sendMail({ from, to: recipient, subject, text: body });
  };
}

/** The webhook gets `{to, text}` as JSON and must answer 2xx. */
function webhookTransport(url: string): Transport {
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
