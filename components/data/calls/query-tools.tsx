'use client';

import dynamic from 'next/dynamic';

/** The panel of react-query, under `npm run dev` alone: a build drops the branch, and with it the import. */
export const QueryTools =
  process.env.NODE_ENV === 'development'
    ? dynamic(async () => (await import('@tanstack/react-query-devtools')).ReactQueryDevtools, {
        ssr: false,
      })
    : () => null;
