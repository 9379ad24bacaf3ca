import * as z from 'zod/mini';
import { shareKeyLink } from '#lib/crypto/sealed/share-key.ts';
import {
  list,
  NotUnderstood,
  numberOf,
  options,
  read,
  refuse,
  type CommandSurroundings,
  type Work,
} from './command-line.ts';
import { demoCommand, importCommand } from './import-command.ts';
import { report } from './report-command.ts';

const usage = `Usage: npm run operator -- COMMAND

  set KEY VALUE        change a setting, e.g. set manifest.businessType live
  get KEY              the value in force, e.g. get properties.layoutConfig
  unset KEY            back to the default
  notice add TEXT --mode N[,N…] [--audience everyone|guests|users] [--priority N]
             [--channel ID[,ID…]] [--background COLOUR] [--color COLOUR] [--size N]
             [--interval MS] [--times N]
  notice list
  notice remove ID
  message add TITLE --text TEXT [--account EMAIL|ID]    to one account; left out: to all
  message list         the newest hundred
  message remove ID
  codes create [N] --plan ID    N recharge codes (1 when left out), shown this once
  share-key            in encrypted mode: what opens it, as a link for viewers
  outbox               the emails and short messages that would have been sent
  report [--since 24h]          what players reported, per channel; 30m, 24h, 7d
  report events [--count 100]   the newest events as they came
  import m3u FILE|URL [--name NAME] [--every HOURS] [--force]     channels
  import xmltv FILE|URL [--name NAME] [--every HOURS]             their guide
  import list
  import remove m3u|xmltv NAME
  demo remove --yes    take the demo channels, films and members away
  gateway              who uses the WebRTC gateway now, and what it has delivered since its start
  migrate-to postgres://…       copy the embedded database to a PostgreSQL server
  reset --yes          delete everything and start again with the demo service

Talks to the running operator of DATA_DIR; when none runs, opens the database itself.`;

/** Runs one command; answers the exit code. */
export async function runCommand(
  args: readonly string[],
  surroundings: CommandSurroundings,
): Promise<0 | 1 | 2> {
  let work: Work;
  try {
    work = understand(args);
  } catch (error) {
    if (error instanceof NotUnderstood && error.message) surroundings.complain(error.message);
    surroundings.complain(usage);
    return 2;
  }
  const operator = await surroundings.reach();
  try {
    await work(operator, surroundings);
    return 0;
  } catch (error) {
    surroundings.complain(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await operator.leave();
  }
}

function understand([command, ...rest]: readonly string[]): Work {
  switch (command) {
    case 'set':
      return setSetting(rest);
    case 'get':
      return getSetting(rest);
    case 'unset':
      return unsetSetting(rest);
    case 'notice':
      return notice(rest);
    case 'message':
      return message(rest);
    case 'codes':
      return codes(rest);
    case 'share-key':
      return rest.length === 0 ? shareKey : refuse('share-key takes nothing after it.');
    case 'outbox':
      return rest.length === 0 ? outbox : refuse('outbox takes nothing after it.');
    case 'report':
      return report(rest);
    case 'import':
      return importCommand(rest);
    case 'demo':
      return demoCommand(rest);
    case 'gateway':
      return rest.length === 0 ? gateway : refuse('gateway takes nothing after it.');
    case 'reset':
      return reset(rest);
    default:
      return refuse(command === undefined ? '' : `There is no command ${command}.`);
  }
}

const settingPath = (key: string) => `/settings/${encodeURIComponent(key)}`;
const valueSchema = z.object({ value: z.unknown() });

function setSetting([key, ...words]: string[]): Work {
  if (key === undefined || words.length === 0) return refuse('set needs a key and a value.');
  return async ({ ask }, { say }) => {
    const answer = await ask('PUT', settingPath(key), { value: words.join(' ') });
    const { value } = await read(answer, valueSchema);
    say(`${key} = ${JSON.stringify(value)}`);
  };
}

function getSetting([key, ...more]: string[]): Work {
  if (key === undefined || more.length > 0) return refuse('get needs one key.');
  return async ({ ask }, { say }) => {
    const { value } = await read(await ask('GET', settingPath(key)), valueSchema);
    say(JSON.stringify(value, null, 2));
  };
}

function unsetSetting([key, ...more]: string[]): Work {
  if (key === undefined || more.length > 0) return refuse('unset needs one key.');
  return async ({ ask }, { say }) => {
    const { value } = await read(await ask('DELETE', settingPath(key)), valueSchema);
    say(`${key} = ${JSON.stringify(value)}`);
  };
}

function notice([action, ...rest]: string[]): Work {
  if (action === 'add') return addNotice(rest);
  if (action === 'remove') return removeNotice(rest);
  return action === 'list' && rest.length === 0
    ? listNotices
    : refuse('notice takes add, list or remove.');
}

function addNotice(args: string[]): Work {
  const text = { type: 'string' } as const;
  const { values, positionals } = options(args, {
    ...{ mode: text, audience: text, priority: text, channel: text, background: text },
    ...{ color: text, size: text, interval: text, times: text },
  });
  const message = positionals.join(' ');
  if (!message || values.mode === undefined) return refuse('notice add needs a text and --mode.');
  const body = {
    message,
    displayModes: list(values.mode).map(Number),
    audience: values.audience,
    priority: numberOf(values.priority),
    displayChannels: values.channel === undefined ? undefined : list(values.channel),
    backgroundColor: values.background,
    textColor: values.color,
    textSize: numberOf(values.size),
    displayIntervalMs: numberOf(values.interval),
    displayTimes: numberOf(values.times),
  };
  return async ({ ask }, { say }) => {
    const made = await read(
      await ask('POST', '/notices', body),
      z.object({ noticeId: z.string() }),
    );
    say(`Notice ${made.noticeId} is on.`);
  };
}

function removeNotice([id, ...more]: string[]): Work {
  if (id === undefined || more.length > 0) return refuse('notice remove needs one id.');
  return async ({ ask }, { say }) => {
    await read(await ask('DELETE', `/notices/${encodeURIComponent(id)}`), z.object({}));
    say(`Notice ${id} is gone.`);
  };
}

const noticesSchema = z.object({
  notices: z.array(
    z.object({
      noticeId: z.string(),
      message: z.object({ en: z.string() }),
      displayModes: z.array(z.number()),
      audience: z.string(),
      priority: z.number(),
    }),
  ),
});

const listNotices: Work = async ({ ask }, { say }) => {
  const { notices } = await read(await ask('GET', '/notices'), noticesSchema);
  for (const { noticeId, message, displayModes, audience, priority } of notices) {
    say(
      `${noticeId}  modes ${displayModes.join(',')}  ${audience}  priority ${priority}  ${message.en}`,
    );
  }
  if (notices.length === 0) say('There are no notices.');
};

function message([action, ...rest]: string[]): Work {
  if (action === 'add') return addMessage(rest);
  if (action === 'remove') return removeMessage(rest);
  return action === 'list' && rest.length === 0
    ? listMessages
    : refuse('message takes add, list or remove.');
}

function addMessage(args: string[]): Work {
  const { values, positionals } = options(args, {
    text: { type: 'string' },
    account: { type: 'string' },
  });
  const title = positionals.join(' ');
  if (!title || !values.text) return refuse('message add needs a title and --text.');
  const body = { title, content: values.text, account: values.account };
  return async ({ ask }, { say }) => {
    const made = await read(
      await ask('POST', '/messages', body),
      z.object({ messageId: z.string() }),
    );
    say(`Message ${made.messageId} is sent.`);
  };
}

function removeMessage([id, ...more]: string[]): Work {
  if (id === undefined || more.length > 0) return refuse('message remove needs one id.');
  return async ({ ask }, { say }) => {
    await read(await ask('DELETE', `/messages/${encodeURIComponent(id)}`), z.object({}));
    say(`Message ${id} is gone.`);
  };
}

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      messageId: z.string(),
      title: z.object({ en: z.string() }),
      createdAt: z.number(),
      account: z.nullable(z.string()),
      accountId: z.nullable(z.string()),
    }),
  ),
});

const listMessages: Work = async ({ ask }, { say }) => {
  const { messages } = await read(await ask('GET', '/messages'), messagesSchema);
  for (const { messageId, title, createdAt, account, accountId } of messages) {
    const to = account ?? accountId ?? 'everyone';
    say(`${messageId}  ${new Date(createdAt).toISOString()}  ${to}  ${title.en}`);
  }
  if (messages.length === 0) say('There are no messages.');
};

function codes([action, ...rest]: string[]): Work {
  if (action !== 'create') return refuse('codes takes create.');
  const { values, positionals } = options(rest, { plan: { type: 'string' } });
  const [countText = '1', ...more] = positionals;
  const count = Number(countText);
  if (typeof values.plan !== 'string') return refuse('codes create needs --plan.');
  if (more.length > 0 || !Number.isInteger(count)) return refuse('codes create takes one number.');
  const body = { count, planId: values.plan };
  return async ({ ask }, { say }) => {
    const made = await read(
      await ask('POST', '/codes', body),
      z.object({ codes: z.array(z.string()) }),
    );
    for (const code of made.codes) say(code);
  };
}

const shareKey: Work = async ({ ask }, { say }) => {
  const answer = await ask('GET', '/share-key');
  const { shareKey: key } = await read(answer, z.object({ shareKey: z.string() }));
  say(`Whoever has this key can read what there is to watch: ${key}`);
  say(`As a link, behind the address that viewers use: ${shareKeyLink('', key)}`);
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

const usageSchema = z.object({ peers: z.number(), pieces: z.number(), bytes: z.number() });

const gateway: Work = async ({ ask }, { say }) => {
  const { peers, pieces, bytes } = await read(await ask('GET', '/gateway'), usageSchema);
  say(`${peers} browsers connected; ${pieces} pieces delivered, ${Math.round(bytes / 1e6)} MB.`);
};

function reset(args: string[]): Work {
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
