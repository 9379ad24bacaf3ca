import * as z from 'zod/mini';
import { deskCodesCreate } from '#lib/contract/desk/plans.ts';
import { shareKeyLink } from '#lib/crypto/sealed/share-key.ts';
import { options, read, refuse, type Work } from './command-line.ts';
import { orMissing } from './desk-things.ts';

/** `codes create [N] --plan ID` */
export function codes([action, ...rest]: string[]): Work {
  if (action !== 'create') return refuse('codes takes create.');
  const { values, positionals } = options(rest, { plan: { type: 'string' } });
  const [countText = '1', ...more] = positionals;
  const count = Number(countText);
  if (typeof values.plan !== 'string') return refuse('codes create needs --plan.');
  if (more.length > 0 || !Number.isInteger(count)) return refuse('codes create takes one number.');
  const { plan: planId } = values;
  return async ({ desk }, { say }) => {
    const asked = desk(deskCodesCreate, { planId, codeCount: count });
    const made = await orMissing(asked, `There is no plan ${planId}.`);
    for (const code of made.codes) say(code);
  };
}

/** `share-key` */
export const shareKey: Work = async ({ ask }, { say }) => {
  const answer = await ask('GET', '/share-key');
  const { shareKey: key } = await read(answer, z.object({ shareKey: z.string() }));
  say(`This key decrypts the catalogue: ${key}`);
  say(`As a link, behind the address that viewers use: ${shareKeyLink('', key)}`);
};

/** `owner link` */
export function owner([action, ...rest]: string[]): Work {
  if (action !== 'link' || rest.length > 0) return refuse('owner takes link.');
  return async ({ ask }, { say }) => {
    const answer = await ask('POST', '/owner-link');
    const { linkSecret } = await read(answer, z.object({ linkSecret: z.string() }));
    say(`/welcome#${linkSecret}`);
    say('Open it behind the address of your service. It makes an owner, or gives one who is');
    say('there a new password. It works once, for a day.');
  };
}

const outboxSchema = z.object({
  messages: z.array(
    z.object({
      channel: z.string(),
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      createdAt: z.number(),
    }),
  ),
});

/** `outbox` */
export const outbox: Work = async ({ ask }, { say }) => {
  const { messages } = await read(await ask('GET', '/outbox'), outboxSchema);
  for (const { channel, recipient, subject, body, createdAt } of messages) {
    say(`${new Date(createdAt).toISOString()}  ${channel}  ${recipient}  ${subject}: ${body}`);
  }
  if (messages.length === 0) say('The outbox is empty.');
};

const usageSchema = z.object({
  peers: z.number(),
  pieces: z.number(),
  bytes: z.number(),
});

/** `gateway` */
export const gateway: Work = async ({ ask }, { say }) => {
  const { peers, pieces, bytes } = await read(await ask('GET', '/gateway'), usageSchema);
  say(`${peers} browsers connected; ${pieces} pieces delivered, ${Math.round(bytes / 1e6)} MB.`);
};

/** `reset --yes` */
export function reset(args: string[]): Work {
  const { values, positionals } = options(args, { yes: { type: 'boolean' } });
  if (positionals.length > 0) return refuse('reset takes only --yes.');
  if (values.yes !== true) {
    return refuse('reset deletes every account and all that is stored. Say it with --yes.');
  }
  return async ({ ask }, { say }) => {
    await read(await ask('POST', '/reset'), z.object({}));
    say('The service is as new.');
  };
}
