import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';

/** A page of the desk that does not exist for this viewer, who may be an operator whose session has ended. */
export async function NothingHere() {
  const [t, tAccount] = await Promise.all([getTranslations('errors'), getTranslations('account')]);
  return (
    <main id="content" className="failure-screen">
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <div>
        <ButtonLink href="/" variant="primary" prefetch={false}>
          {t('goHome')}
        </ButtonLink>
        <ButtonLink href={routes.login(deskRoutes.desk())} prefetch={false}>
          {tAccount('logIn')}
        </ButtonLink>
      </div>
    </main>
  );
}
