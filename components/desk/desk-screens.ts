import type { DeskRole } from '#lib/contract/desk/shell.ts';
import { type DeskScreen, deskScreens } from '#lib/desk-routes.ts';

/** The screens of a role, in the order of the navigation. */
export function deskScreensOf(deskRole: DeskRole): readonly DeskScreen[] {
  return deskRole === 'owner' ? deskScreens : deskScreens.filter((screen) => !ofOwners.has(screen));
}

/** Their calls have the role `owner`. */
const ofOwners: ReadonlySet<DeskScreen> = new Set(['members', 'plans', 'settings']);
