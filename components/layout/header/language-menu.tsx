'use client';

import { Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Menu } from '#components/ui/menu/menu.tsx';
import { storeLanguage } from '#lib/browser/language-choice.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { languageNames, languageParameter, languages } from '#lib/language.ts';
import { useAppData } from '#components/data/app-data.tsx';

/** Chooses the language; the page is rerendered in place. */
export function LanguageMenu({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const { language } = useAppData();

  function choose(wanted: Language) {
    storeLanguage(wanted);
    const address = new URL(location.href);
    if (address.searchParams.has(languageParameter)) {
      address.searchParams.delete(languageParameter);
      router.replace(address.pathname + address.search, { scroll: false });
    }
    router.refresh();
  }

  return (
    <Menu
      label={t('languageNow', { language: languageNames[language] })}
      heading={t('language')}
      className={className}
      entries={languages.map((each) => ({
        kind: 'choice',
        id: each,
        text: languageNames[each],
        lang: each,
        isChosen: each === language,
        act: () => choose(each),
      }))}
    >
      <Globe aria-hidden="true" />
    </Menu>
  );
}
