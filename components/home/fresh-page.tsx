'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useNow } from '#components/ui/time/use-now.ts';
import { airingsAheadMs } from '#lib/domain/home/airings.ts';

/** The server rendered the programmes of the next hours; the page is refreshed before these end. Renders nothing. */
export function FreshPage({ renderedAt }: { renderedAt: number }) {
  const router = useRouter();
  const askedFor = useRef(0);
  const isOld = useNow(renderedAt) - renderedAt > airingsAheadMs / 2;
  useEffect(() => {
    if (!isOld || askedFor.current === renderedAt) return;
    askedFor.current = renderedAt;
    router.refresh();
  }, [isOld, renderedAt, router]);
  return null;
}
