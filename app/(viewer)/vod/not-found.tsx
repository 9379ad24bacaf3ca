import { getTranslations } from 'next-intl/server';
import { MissingTitle } from '#components/vod/detail/missing-title.tsx';

export async function generateMetadata() {
  const t = await getTranslations('vod');
  return { title: t('notFoundTitle') };
}

/** Shown for a title or a category that does not exist, with links to other pages. */
export default function VodNotFound() {
  return <MissingTitle />;
}
