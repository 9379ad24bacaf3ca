import { InvalidArgumentError } from 'commander';
import * as z from 'zod/mini';
import { deskCodesCreate } from '#lib/contract/desk/plans.ts';
import { shareKeyLink } from '#lib/crypto/sealed/share-key.ts';
import { numberOf, read, type AddCommands, type Work } from './command-line.ts';
import { orMissing } from './desk-things.ts';

export const addCodes: AddCommands = (program, run) => {
  program
    .command('codes')
    .description('recharge codes')
    .command('create')
    .description('recharge codes, shown this once')
    .argument('[count]', 'how many', wholeNumber, 1)
    .requiredOption('--plan <id>', 'what each is worth')
    .action((codeCount: number, { plan: planId }: { plan: string }) =>
      run(async ({ desk }, { say }) => {
        const asked = desk(deskCodesCreate, { planId, codeCount });
        const made = await orMissing(asked, `There is no plan ${planId}.`);
        for (const code of made.codes) say(code);
      }),
    );
};

function wholeNumber(text: string): number {
  const number = numberOf(text);
  if (!Number.isInteger(number)) throw new InvalidArgumentError('It is no whole number.');
  return number;
}

/** The owner's link, the share key, the outbox and the gateway. */
export const addService: AddCommands = (program, run) => {
  program
    .command('owner')
    .description('the owner of the desk')
    .command('link')
    .description("a link that makes an owner of the desk, or sets an owner's new password")
    .action(() => run(ownerLink));
  program
    .command('share-key')
    .description('in encrypted mode: what opens it, as a link for viewers')
    .action(() => run(shareKey));
  program
    .command('outbox')
    .description('the emails and short messages that would have been sent')
    .action(() => run(outbox));
  program
    .command('gateway')
    .description('who uses the WebRTC gateway now, and what it has delivered since its start')
    .action(() => run(gateway));
};

const shareKey: Work = async ({ ask }, { say }) => {
  const answer = await ask('GET', '/share-key');
  const { shareKey: key } = await read(answer, z.object({ shareKey: z.string() }));
  say(`This key decrypts the catalogue: ${key}`);
  say(`As a link, behind the address that viewers use: ${shareKeyLink('', key)}`);
};

const ownerLink: Work = async ({ ask }, { say }) => {
  const answer = await ask('POST', '/owner-link');
  const { linkSecret } = await read(answer, z.object({ linkSecret: z.string() }));
  say(`/welcome#${linkSecret}`);
  say('Open it behind the address of your service. It makes an owner, or gives one who is');
  say('there a new password. It works once, for a day.');
};

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

const outbox: Work = async ({ ask }, { say }) => {
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

const gateway: Work = async ({ ask }, { say }) => {
  const { peers, pieces, bytes } = await read(await ask('GET', '/gateway'), usageSchema);
  say(`${peers} browsers connected; ${pieces} pieces delivered, ${Math.round(bytes / 1e6)} MB.`);
};

export const addReset: AddCommands = (program, run) => {
  program
    .command('reset')
    .description('delete everything and start again with the demo service')
    .requiredOption('--yes', 'reset deletes every account and all that is stored')
    .action(() =>
      run(async ({ ask }, { say }) => {
        await read(await ask('POST', '/reset'), z.object({}));
        say('The service is as new.');
      }),
    );
};
