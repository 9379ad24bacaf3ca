import { logout } from '#lib/contract/account.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { api } from '#lib/browser/api.ts';
import { playReports } from '#lib/browser/reports/play-reports.ts';
import { unmarkSession } from './session-marker.ts';

/**
 * Ends the session here and in all tabs. Reports are sent first: later they would belong to the next viewer. False when
 * the web server was not reached: the cookie is out of reach of scripts, so the viewer is still logged in.
 */
export async function logOut(): Promise<boolean> {
  await playReports.settle();
  try {
    await api(logout, {});
  } catch (error) {
    // An operator that refuses has no session to end; the web server drops its cookie all the same.
    if (!(error instanceof OperatorError) || error.kind !== 'operator') return false;
  }
  unmarkSession();
  return true;
}
