import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/buttons/button.tsx';

/** Stands in for a page that does not exist for this viewer. */
export default async function NotFound() {
  const t = await getTranslations('errors');
  return (
    <main id="content" className="failure-screen">
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <div>
        <ButtonLink href="/" variant="primary" prefetch={false}>
          {t('goHome')}
        </ButtonLink>
      </div>
    </main>
  );
}
