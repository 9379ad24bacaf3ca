import { getTranslations } from 'next-intl/server';
import { breadcrumbData } from '#lib/domain/seo/site-data.ts';
import type { Thing } from '#lib/domain/seo/json-ld.ts';
import { routes } from '#lib/routes.ts';
import { readPageLinks } from './page-links.ts';

interface Step {
  name: string;
  path: string;
}

/** Breadcrumbs from home to a page; `steps` excludes home and ends with the page itself. */
export async function breadcrumbs(steps: readonly Step[]): Promise<Thing> {
  const [t, { page }] = await Promise.all([getTranslations('shell'), readPageLinks()]);
  const way = [{ name: t('home'), path: routes.home() }, ...steps];
  return breadcrumbData(way.map(({ name, path }) => ({ name, url: page(path) })));
}
