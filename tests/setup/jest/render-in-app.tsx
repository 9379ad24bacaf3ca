import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { AppDataProvider } from '#components/data/app-data.tsx';
import type { AppData } from '#components/data/app-data.tsx';
import type { Language } from '#lib/contract/wire/field.ts';
import en from '#messages/en.json' with { type: 'json' };
import es from '#messages/es.json' with { type: 'json' };
import pt from '#messages/pt.json' with { type: 'json' };
import { anAppManifest } from '#tests/setup/builders.ts';

const catalogues = { en, es, pt };

interface AppSetting extends Partial<AppData> {
  language?: Language;
}

/** Renders a component with the providers of every page: texts, app data, queries. */
export function renderInApp(
  ui: ReactNode,
  { language = 'en', ...appData }: AppSetting = {},
): RenderResult {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const value: AppData = {
    manifest: anAppManifest(),
    properties: { layoutConfig: {} },
    hasGateway: false,
    loginStatus: 'guest',
    isReplayHidden: false,
    ...appData,
  };
  return render(ui, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={language} messages={catalogues[language]} timeZone="UTC">
        <AppDataProvider value={value}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </AppDataProvider>
      </NextIntlClientProvider>
    ),
  });
}
