'use client';

import { memo, useEffect } from 'react';
import type { HomeContent } from '#components/home/home-content.ts';
import type { HomeView } from '#components/home/home-view.ts';
import { useOwnHome } from './use-own-home.ts';

interface OwnHomeProps {
  content: HomeContent;
  renderedAt: number;
  onView: (view: HomeView) => void;
}

/**
 * Requests this viewer's home and passes it on. Renders nothing. Its script is loaded on demand: most visitors are
 * guests, whose page is already complete.
 */
export const OwnHome = memo(function OwnHome({ content, renderedAt, onView }: OwnHomeProps) {
  const view = useOwnHome(content, renderedAt);
  useEffect(() => onView(view), [view, onView]);
  return null;
});
