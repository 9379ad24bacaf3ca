'use client';

import { useEffect, useState } from 'react';
import { chooseLanguage } from '#lib/language.ts';
import { storedLanguage } from '#lib/browser/language-choice.ts';
import type messages from '#messages/en.json';

type Words = (typeof messages)['errors'];

const catalogues = {
  en: () => import('#messages/en.json'),
  es: () => import('#messages/es.json'),
  pt: () => import('#messages/pt.json'),
};

/** The last error boundary: the root layout failed, so its messages and styles cannot be used. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const [words, setWords] = useState<Words | null>(null);

  useEffect(() => {
    const language = chooseLanguage({ stored: storedLanguage(), accepted: navigator.language });
    document.documentElement.lang = language;
    void catalogues[language]().then(({ default: found }) => setWords(found.errors));
  }, []);

  return (
    <html lang="en">
      <head>
        <meta name="color-scheme" content="dark" />
      </head>
      <body style={{ fontFamily: 'system-ui, sans-serif' }}>
        <main style={{ maxWidth: '34rem', margin: '22vh auto 0', padding: '1rem' }}>
          <h1>{words?.pageTitle}</h1>
          <p>{words?.pageText}</p>
          {error.digest && <code>{error.digest}</code>}
          <button type="button" onClick={() => location.assign('/')}>
            {words?.goHome}
          </button>
        </main>
      </body>
    </html>
  );
}
