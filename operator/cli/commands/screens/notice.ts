import { Option } from 'commander';
import type * as z from 'zod/mini';
import {
  deskNoticeCreate,
  deskNoticeList,
  deskNoticeRemove,
  noticeAudienceSchema,
} from '#lib/contract/desk/notices.ts';
import {
  list,
  numberOf,
  type AddCommands,
  type Work,
} from '#operator/cli/commands/command-line.ts';
import { addRemoval, madeBy } from '#operator/cli/commands/desk-things.ts';

type NoticeAudience = z.output<typeof noticeAudienceSchema>;

interface NoticeOptions {
  mode: number[];
  audience: NoticeAudience;
  priority: number;
  channel?: string[];
  background?: string;
  color?: string;
  size?: number;
  interval?: number;
  times?: number;
}

export const addNotice: AddCommands = (program, run) => {
  const notice = program.command('notice').description('marquees and popups over the picture');
  notice
    .command('add')
    .description('show a text')
    .argument('<text...>')
    .requiredOption('--mode <numbers>', 'with commas', (text) => list(text).map(Number))
    .addOption(
      new Option('--audience <who>')
        .choices(noticeAudienceSchema.options)
        .default('everyone' satisfies NoticeAudience),
    )
    .option('--priority <number>', 'the highest is shown', numberOf, 0)
    .option('--channel <ids>', 'with commas; left out: all', list)
    .option('--background <colour>')
    .option('--color <colour>', 'of the text')
    .option('--size <number>', 'of the text', numberOf)
    .option('--interval <ms>', 'until it is shown again', numberOf)
    .option('--times <number>', 'how often it is shown', numberOf)
    .action((words: string[], options: NoticeOptions) => run(adding(words.join(' '), options)));
  notice
    .command('list')
    .description('all notices')
    .action(() => run(listNotices));
  addRemoval('Notice', notice, run, ({ desk }, noticeId) =>
    desk(deskNoticeRemove, { noticeId, isConfirmed: true }),
  );
};

const adding =
  (text: string, options: NoticeOptions): Work =>
  async ({ desk }, { say }) => {
    const { changeId } = await desk(deskNoticeCreate, {
      texts: { en: text },
      displayModes: options.mode,
      audience: options.audience,
      priority: options.priority,
      displayChannels: options.channel ?? [],
      backgroundColor: options.background ?? null,
      textColor: options.color ?? null,
      textSize: options.size ?? null,
      displayIntervalMs: options.interval ?? null,
      displayTimes: options.times ?? null,
      startsAt: null,
      endsAt: null,
    });
    say(`Notice ${await madeBy(desk, changeId)} is on.`);
  };

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
