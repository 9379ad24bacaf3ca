import { screensOf, type Screen } from '#lib/screens.ts';
import { useAppData } from './app-data.tsx';

/** The screens that this operator offers. */
export function useScreens(): Screen[] {
  const { manifest, isReplayHidden } = useAppData();
  return screensOf({ businessType: manifest.businessType, isReplayHidden });
}

/** Marks the link to the current screen. */
export function currentOf(pathname: string, href: string): { 'aria-current'?: 'page' } {
  return pathname === href.split('?')[0] ? { 'aria-current': 'page' } : {};
}
