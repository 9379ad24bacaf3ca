import * as z from 'zod/mini';
import { list, numberOf, options, read, refuse, removal, type Work } from './command-line.ts';

/** `notice add TEXT --mode N`, `notice list`, `notice remove ID`. */
export function notice([action, ...rest]: string[]): Work {
  if (action === 'add') return addNotice(rest);
  if (action === 'remove') return removal('Notice', rest);
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
