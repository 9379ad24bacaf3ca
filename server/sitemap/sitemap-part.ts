import { vodTypes } from '#lib/screens.ts';

const lists = ['channels', ...Object.values(vodTypes)] as const;
export type SitemapList = (typeof lists)[number];

/** A file of the sitemap: the screens, or some thousand pages of a list; `number` counts its files from 1. */
export type SitemapPart = { list: null } | { list: SitemapList; number: number };

export function nameOfPart(part: SitemapPart): string {
  return part.list === null ? 'pages' : `${part.list}-${part.number}`;
}

/** Null for an unknown file name. */
export function parsePart(name: string): SitemapPart | null {
  if (name === 'pages') return { list: null };
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const list = lists.find((one) => one === word);
  return list ? { list, number: Number(number) } : null;
}
