import { getTranslations } from 'next-intl/server';
import { MissingTitle } from '#components/vod/detail/missing-title.tsx';

export async function generateMetadata() {
  const t = await getTranslations('vod');
  return { title: t('notFoundTitle') };
}

/** A title or a category that is not there, with ways on. */
export default function VodNotFound() {
  return <MissingTitle />;
}
