import type { Metadata } from 'next';
import { icons } from '#lib/app-icons.ts';
import { openGraphLocales } from '#lib/language.ts';
import { readPageLinks } from './page-links.ts';

interface PageHead {
  /** The canonical path, with the query that belongs to it and without the language. */
  path: string;
  title: string;
  /** The title of the home page already contains the product's name. */
  isWholeTitle?: boolean;
  description?: string | undefined;
  /** A picture of the page's subject. */
  picture?: string | undefined;
  /** The picture is a logo: shown small beside the text. */
  isLogo?: boolean;
  kind?: 'website' | 'video.movie' | 'video.tv_show' | 'video.episode' | 'video.other';
}

/** The metadata of a public page for search engines and share cards (SEO-01). */
export async function pageHead(head: PageHead): Promise<Metadata> {
  const { path, title, isWholeTitle, description, isLogo, kind = 'website' } = head;
  const { language, productName, page, languages, picture } = await readPageLinks();
  const own = picture(head.picture);
  const image = own ?? picture(icons.large);
  const { [language]: locale, ...others } = openGraphLocales;
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description: description ?? null,
    alternates: { canonical: page(path), languages: languages(path) },
    openGraph: {
      type: kind,
      url: page(path),
      siteName: productName,
      title,
      ...(description !== undefined && { description }),
      locale,
      alternateLocale: Object.values(others),
      ...(image !== undefined && { images: [{ url: image, alt: title }] }),
    },
    twitter: {
      card: own === undefined || isLogo ? 'summary' : 'summary_large_image',
      title,
      ...(description !== undefined && { description }),
      ...(image !== undefined && { images: [{ url: image, alt: title }] }),
    },
  };
}
