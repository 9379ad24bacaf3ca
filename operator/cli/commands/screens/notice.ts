import {
  deskNoticeCreate,
  deskNoticeList,
  deskNoticeRemove,
  noticeAudienceSchema,
} from '#lib/contract/desk/notices.ts';
import { list, numberOf, options, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { madeBy, removal } from '#operator/cli/commands/desk-things.ts';

/** `notice add TEXT --mode N`, `notice list`, `notice remove ID`. */
export function notice([action, ...rest]: string[]): Work {
  if (action === 'add') return addNotice(rest);
  if (action === 'remove') {
    return removal('Notice', rest, ({ desk }, noticeId) =>
      desk(deskNoticeRemove, { noticeId, isConfirmed: true }),
    );
  }
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
  const audience = noticeAudienceSchema.safeParse(values.audience ?? 'everyone');
  if (!audience.success) return refuse('--audience takes everyone, guests or users.');
  const fields = {
    texts: { en: message },
    displayModes: list(values.mode).map(Number),
    audience: audience.data,
    priority: numberOf(values.priority) ?? 0,
    displayChannels: values.channel === undefined ? [] : list(values.channel),
    backgroundColor: values.background ?? null,
    textColor: values.color ?? null,
    textSize: numberOf(values.size) ?? null,
    displayIntervalMs: numberOf(values.interval) ?? null,
    displayTimes: numberOf(values.times) ?? null,
    ...{ startsAt: null, endsAt: null },
  };
  return async ({ desk }, { say }) => {
    const { changeId } = await desk(deskNoticeCreate, fields);
    say(`Notice ${await madeBy(desk, changeId)} is on.`);
  };
}

const PAGE_ROWS = 200;

const listNotices: Work = async ({ desk }, { say }) => {
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const { notices, total } = await desk(deskNoticeList, { offset, limit: PAGE_ROWS });
    for (const { noticeId, texts, displayModes, audience, priority } of notices) {
      say(
        `${noticeId}  modes ${displayModes.join(',')}  ${audience}  priority ${priority}  ${texts.en}`,
      );
    }
    if (total === 0) say('There are no notices.');
    if (offset + PAGE_ROWS >= total) return;
  }
};
