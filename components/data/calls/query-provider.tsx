'use client';

import { millisecondsInMinute } from 'date-fns/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { QueryTools } from './query-tools.tsx';
import { sendWaitingWrites } from './send-waiting-writes.ts';

/** How long an answer is fresh by default. */
const staleMs = millisecondsInMinute;

/**
 * One query client per page load, never shared between requests. Queries do not retry: the connection is monitored in
 * one place, and everything is fetched again when it returns.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            retry: false,
            staleTime: staleMs,
            networkMode: 'always',
            refetchOnReconnect: false,
            refetchOnWindowFocus: false,
          },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  useEffect(() => {
    const leave = () => sendWaitingWrites(client);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      {children}
      <QueryTools />
    </QueryClientProvider>
  );
}
