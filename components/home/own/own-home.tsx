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
 * Asks for what home shows to this person, and tells it. Shows nothing: most visits are a guest's, whom the page has
 * brought everything, and so its script comes when it is wanted.
 */
export const OwnHome = memo(function OwnHome({ content, renderedAt, onView }: OwnHomeProps) {
  const view = useOwnHome(content, renderedAt);
  useEffect(() => onView(view), [view, onView]);
  return null;
});
