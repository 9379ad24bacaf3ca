import { Option, type Command } from 'commander';
import {
  deskBannerAdd,
  deskBannerRemove,
  deskHome,
  deskHomeOrder,
} from '#lib/contract/desk/home.ts';
import { deskPictureAdd, pictureFileMaxChars } from '#lib/contract/desk/titles.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import { pathOf, type AddCommands, type Work } from '#operator/cli/commands/command-line.ts';
import { addRemoval, madeBy } from '#operator/cli/commands/desk-things.ts';

interface BannerOptions {
  channel?: string;
  film?: string;
  list?: string;
  picture?: string;
  first?: boolean;
  text?: string;
  es?: string;
  pt?: string;
  textEs?: string;
  textPt?: string;
}

export const addBanner: AddCommands = (program, run) => {
  const banner = program.command('banner').description('the slides of home');
  const add: Command = banner
    .command('add')
    .description('a slide that leads to a channel, a film or a list')
    .argument('<title...>')
    .addOption(new Option('--channel <id>').conflicts(['film', 'list']))
    .addOption(new Option('--film <id>', 'or a series').conflicts('list'))
    .option('--list <id>')
    .option('--picture <file>', 'without one: that of the film, or of the first film of the list')
    .option('--text <text>', 'below the title')
    .option('--first', 'before all others')
    .option('--es <title>')
    .option('--pt <title>')
    .option('--text-es <text>')
    .option('--text-pt <text>')
    .action((words: string[], options: BannerOptions) => {
      const { text, textEs, textPt, channel, film, list } = options;
      if ((channel ?? film ?? list) === undefined) {
        add.error('banner add needs one of --channel, --film and --list.');
      }
      if (text === undefined && (textEs ?? textPt) !== undefined) {
        add.error('--text-es and --text-pt need --text, which the other languages show.');
      }
      return run(adding(words.join(' '), options));
    });
  banner
    .command('list')
    .description('the slides of home, in their order')
    .action(() => run(listBanners));
  addRemoval('Banner', banner, run, async ({ desk }, bannerItemId) => {
    const { banners } = await desk(deskHome, {});
    const seen = banners.find((one) => one.bannerItemId === bannerItemId)?.version ?? 'none';
    return desk(deskBannerRemove, { bannerItemId, seen, isConfirmed: true });
  });
};

function linkOf({ channel, film, list = '' }: BannerOptions) {
  if (channel !== undefined) return { linkType: 'LIVE_CHANNEL', linkId: channel } as const;
  if (film !== undefined) return { linkType: 'VOD_CONTENT', linkId: film } as const;
  return { linkType: 'VOD_LIST', linkId: list } as const;
}

function adding(title: string, options: BannerOptions): Work {
  const { text, es, pt, textEs, textPt, picture, first: isFirst = false } = options;
  const fields = {
    title: { en: title, es, pt },
    description: text === undefined ? null : { en: text, es: textEs, pt: textPt },
    kicker: null,
    ...linkOf(options),
  };
  return async ({ desk }, { say }) => {
    const pictureUrl = picture === undefined ? null : await addPicture(desk, pathOf(picture));
    const { changeId } = await desk(deskBannerAdd, { ...fields, pictureUrl });
    const bannerItemId = await madeBy(desk, changeId);
    if (isFirst) await putFirst(desk, bannerItemId);
    say(`Banner ${bannerItemId} is on.`);
  };
}

async function addPicture(desk: AskDesk, path: string): Promise<string> {
  const { bannerPictureFrom } = await import('#operator/pictures/banner-pictures.ts');
  const file = await bannerPictureFrom(path, pictureFileMaxChars);
  return (await desk(deskPictureAdd, { frame: 'banner', file })).pictureUrl;
}

async function putFirst(desk: AskDesk, bannerItemId: string): Promise<void> {
  const { banners } = await desk(deskHome, {});
  const seen = banners.map((one) => one.bannerItemId);
  const ids = [bannerItemId, ...seen.filter((id) => id !== bannerItemId)];
  await desk(deskHomeOrder, { part: 'banners', ids, seen });
}

const kindOf = { VOD_CONTENT: 'film', VOD_LIST: 'list', LIVE_CHANNEL: 'channel' } as const;

const listBanners: Work = async ({ desk }, { say }) => {
  const { banners } = await desk(deskHome, {});
  for (const { bannerItemId, linkType, linkId, title } of banners) {
    say(`${bannerItemId}  ${kindOf[linkType]} ${linkId}  ${title.en}`);
  }
  if (banners.length === 0) say('There are no banners.');
};
