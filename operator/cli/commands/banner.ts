import * as z from 'zod/mini';
import { deskBannerRemove } from '#lib/contract/desk/home.ts';
import { bannerItemSchema } from '#lib/contract/channels.ts';
import { options, pathOf, read, refuse, type Work } from './command-line.ts';
import { removal } from './desk-things.ts';

/** `banner add TITLE --channel ID|--film ID|--list ID`, `banner list`, `banner remove ID`. */
export function banner([action, ...rest]: string[]): Work {
  if (action === 'add') return addBanner(rest);
  if (action === 'remove') {
    return removal('Banner', rest, ({ desk }, bannerItemId) =>
      desk(deskBannerRemove, { bannerItemId, isConfirmed: true }),
    );
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
  const body = {
    title: { en: title, es: values.es, pt: values.pt },
    description:
      values.text === undefined
        ? undefined
        : { en: values.text, es: values['text-es'], pt: values['text-pt'] },
    linkType: link[0],
    linkId: link[1],
    picturePath: values.picture === undefined ? undefined : pathOf(values.picture),
    isFirst: values.first,
  };
  return async ({ ask }, { say }) => {
    const made = await read(
      await ask('POST', '/banners', body),
      z.object({ bannerItemId: z.string() }),
    );
    say(`Banner ${made.bannerItemId} is on.`);
  };
}

const bannersSchema = z.object({
  banners: z.array(
    z.object({
      bannerItemId: z.string(),
      linkType: bannerItemSchema.shape.linkType,
      linkId: z.string(),
      title: z.object({ en: z.string() }),
    }),
  ),
});

const kindOf = { VOD_CONTENT: 'film', VOD_LIST: 'list', LIVE_CHANNEL: 'channel' } as const;

const listBanners: Work = async ({ ask }, { say }) => {
  const { banners } = await read(await ask('GET', '/banners'), bannersSchema);
  for (const { bannerItemId, linkType, linkId, title } of banners) {
    say(`${bannerItemId}  ${kindOf[linkType]} ${linkId}  ${title.en}`);
  }
  if (banners.length === 0) say('There are no banners.');
};
