import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { brandOf } from '#lib/brand.ts';
import { languageParameter, supported } from '#lib/language.ts';
import { screensOf } from '#lib/screens.ts';
import { env } from '#server/base/env.ts';
import { webManifest } from '#server/installing/web-manifest.ts';
import { readStartup } from '#server/startup/read-startup.ts';

/** The web app manifest in the language of the page that links to it. */
export async function GET(request: Request): Promise<Response> {
  const answer = await readStartup();
  if (!answer.ok) return new Response(null, { status: 503 });
  const { manifest } = answer.startup;
  const asked = new URL(request.url).searchParams.get(languageParameter);
  const language = supported(asked) ?? (await readLanguage());
  const t = await getTranslations({ locale: language, namespace: 'shell' });
  const { isReplayHidden } = env();
  const body = webManifest({
    language,
    brand: brandOf(manifest),
    description: t('footerLine'),
    screens: screensOf({ businessType: manifest.businessType, isReplayHidden }),
    nameOf: (screen) => t(screen),
  });
  return Response.json(body, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    },
  });
}
