import {
  deskBannerAdd,
  deskBannerRemove,
  deskHome,
  deskHomeOrder,
} from '#lib/contract/desk/home.ts';
import { deskPictureAdd, pictureFileMaxChars } from '#lib/contract/desk/titles.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import { options, pathOf, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { madeBy, removal } from '#operator/cli/commands/desk-things.ts';

/** `banner add TITLE --channel ID|--film ID|--list ID`, `banner list`, `banner remove ID`. */
export function banner([action, ...rest]: string[]): Work {
  if (action === 'add') return addBanner(rest);
  if (action === 'remove') {
    return removal('Banner', rest, async ({ desk }, bannerItemId) => {
      const { banners } = await desk(deskHome, {});
      const seen = banners.find((one) => one.bannerItemId === bannerItemId)?.version ?? 'none';
      return desk(deskBannerRemove, { bannerItemId, seen, isConfirmed: true });
    });
  }
  return action === 'list' && rest.length === 0
    ? listBanners
    : refuse('banner takes add, list or remove.');
}

function addBanner(args: string[]): Work {
  const text = { type: 'string' } as const;
  const { values, positionals } = options(args, {
    ...{ channel: text, film: text, list: text, picture: text, first: { type: 'boolean' } },
    ...{ text, es: text, pt: text, 'text-es': text, 'text-pt': text },
  });
  const links = [
    ['LIVE_CHANNEL', values.channel] as const,
    ['VOD_CONTENT', values.film] as const,
    ['VOD_LIST', values.list] as const,
  ].filter(([, id]) => id !== undefined);
  const [link] = links;
  const title = positionals.join(' ');
  if (!title || !link || links.length > 1) {
    return refuse('banner add needs a title and one of --channel, --film and --list.');
  }
  if (values.text === undefined && (values['text-es'] ?? values['text-pt']) !== undefined) {
    return refuse('--text-es and --text-pt need --text, which the other languages show.');
  }
  const fields = {
    title: { en: title, es: values.es, pt: values.pt },
    description:
      values.text === undefined
        ? null
        : { en: values.text, es: values['text-es'], pt: values['text-pt'] },
    ...{ kicker: null, linkType: link[0], linkId: link[1] ?? '' },
  };
  const { picture, first: isFirst = false } = values;
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
