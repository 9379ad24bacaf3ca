import { logout } from '#lib/contract/account.ts';
import { OperatorError } from '#lib/contract/operator-error.ts';
import { api } from '#lib/browser/api.ts';
import { playReports } from '#lib/browser/reports/play-reports.ts';
import { unmarkSession } from './session-marker.ts';

/**
 * Ends the session here and in all tabs. What was watched in it is reported first: later it would be the next viewer's. False
 * when the web server was not reached: the cookie is out of reach of scripts, so the viewer is then still logged in.
 */
export async function logOut(): Promise<boolean> {
  await playReports.settle();
  try {
    await api(logout, {});
  } catch (error) {
    // An operator that refuses has nothing left to end; the web server drops its cookie all the same.
    if (!(error instanceof OperatorError) || error.kind !== 'operator') return false;
  }
  unmarkSession();
  return true;
}
