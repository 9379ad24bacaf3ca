import { channelList } from '#lib/contract/channels.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { AppManifest, BusinessType } from '#lib/contract/startup.ts';
import { partCount, pagesPerPart, type LanguageAddresses } from '#lib/domain/seo/sitemap.ts';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { addressesByLanguage } from '#lib/language-address.ts';
import { presetLanguage } from '#lib/language.ts';
import { routes } from '#lib/routes.ts';
import { screensOf, vodTypes } from '#lib/screens.ts';
import { read } from '#server/catalogue/read.ts';
import { env } from '#server/base/env.ts';
import { readStartup, type Startup } from '#server/startup/read-startup.ts';
import { nameOfPart, type SitemapList, type SitemapPart } from './sitemap-part.ts';
import { countParts, titleIds } from './title-ids.ts';

type ListPart = Extract<SitemapPart, { number: number }>;

/** The operator is away, so the sitemap cannot be made now. */
export class SitemapUnavailable extends Error {}

/** The names of all files that have content at this operator. Throws SitemapUnavailable. */
export async function sitemapParts(): Promise<string[]> {
  const { manifest } = await startup();
  const parts: SitemapPart[] = [{ list: null }];
  for (const list of listsOf(manifest)) {
    const count = await countFiles(list);
    for (let number = 1; number <= count; number++) parts.push({ list, number });
  }
  return parts.map(nameOfPart);
}

/** The pages of one file, each by language; null for an unknown file. Throws SitemapUnavailable. */
export async function sitemapPages(
  part: SitemapPart,
  origin: string,
): Promise<Iterable<LanguageAddresses> | null> {
  const { manifest } = await startup();
  const { businessType, uiProperties } = manifest;
  const isThere = part.list === null || (await isInList(part, manifest));
  if (!isThere) return null;
  const preset = presetLanguage(uiProperties.webapp_custom_lang);
  return inLanguages(await pathsOf(part, businessType), preset, origin);
}

function* inLanguages(
  paths: readonly string[],
  preset: Language,
  origin: string,
): Generator<LanguageAddresses> {
  for (const path of paths) {
    const addresses = Object.entries(addressesByLanguage(path, preset));
    yield Object.fromEntries(addresses.map(([tag, address]) => [tag, origin + address]));
  }
}

/** In encrypted mode the pages of channels and titles have nothing to index. */
function listsOf({ businessType, e2eeProperties }: AppManifest): SitemapList[] {
  if (e2eeProperties.e2ee) return [];
  const { hasLive, hasVod } = offersOf(businessType);
  return [...(hasLive ? ['channels' as const] : []), ...(hasVod ? Object.values(vodTypes) : [])];
}

async function isInList(part: ListPart, manifest: AppManifest): Promise<boolean> {
  return listsOf(manifest).includes(part.list) && part.number <= (await countFiles(part.list));
}

async function countFiles(list: SitemapList): Promise<number> {
  return list === 'channels'
    ? partCount((await channelIds()).length)
    : orElse(0, () => countParts(list));
}

async function pathsOf(part: SitemapPart, businessType: BusinessType): Promise<readonly string[]> {
  if (part.list === null) {
    const { isReplayHidden } = env();
    return screensOf({ businessType, isReplayHidden }).map(({ href }) => href);
  }
  const { list, number } = part;
  if (list !== 'channels')
    return (await orElse([], () => titleIds(list, number))).map(routes.vodDetail);
  const from = (number - 1) * pagesPerPart;
  return (await channelIds()).slice(from, from + pagesPerPart).map((id) => routes.liveTv({ id }));
}

async function channelIds(): Promise<string[]> {
  const answer = await orElse(null, () => read(channelList, {}, 'en'));
  return (answer?.channelListInfo ?? []).map(({ logicalChannelId }) => logicalChannelId);
}

async function startup(): Promise<Startup> {
  const answer = await readStartup();
  if (!answer.ok) throw new SitemapUnavailable(answer.code);
  return answer.startup;
}

/**
 * Returns `nothing` when the operator refuses (guests, for example). Throws SitemapUnavailable when it does not answer.
 */
async function orElse<T>(nothing: T, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    if (error.kind === 'operator') return nothing;
    throw new SitemapUnavailable(`${error.kind} ${error.code}`);
  }
}
