import type { Stack } from './stack/stack.ts';

interface Letter {
  channel: 'email' | 'sms';
  recipient: string;
  body: string;
}

/** The code in the last message to a recipient, as `npm run operator -- outbox` shows it. */
export async function codeSentTo(stack: Stack, recipient: string): Promise<string> {
  const { messages } = (await stack.admin('GET', '/outbox')) as { messages: Letter[] };
  const letter = messages.findLast((one) => one.recipient === recipient);
  const code = /\b\d{4,6}\b/.exec(letter?.body ?? '')?.[0];
  if (!code) throw new Error(`there is no code for ${recipient} in the outbox`);
  return code;
}
