'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useNow } from '#components/ui/time/use-now.ts';
import { airingsAheadMs } from '#lib/domain/home/airings.ts';

/** The server told what is on in the next hours; before they are over the page is rendered anew. Shows nothing. */
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
