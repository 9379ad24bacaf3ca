import type { Language } from '#lib/contract/wire/field.ts';
import type { Asker } from '#server/upstream/ask-operator.ts';
import { processWide } from '#server/base/process-wide.ts';
import { refreshSession } from './refresh.ts';
import { visitorLogin } from './visitor.ts';
import { isTokenExpired, type ViewerSession } from './viewer-session.ts';

interface SharedGuest {
  session: ViewerSession | null;
  flight: Promise<ViewerSession> | null;
}

const shared = () =>
  processWide<SharedGuest>('sharedGuest', () => ({ session: null, flight: null }));

/** The guest session that the server reads with, shared by all pages. Throws OperatorError. */
export async function sharedGuest(language: Language): Promise<ViewerSession> {
  const state = shared();
  const { session } = state;
  if (session && !isTokenExpired(session, Date.now())) return session;
  state.flight ??= renew(session, { language }).finally(() => {
    state.flight = null;
  });
  state.session = await state.flight;
  return state.session;
}

/** Drops a session that the operator no longer accepts: the next reader gets a new one. */
export function dropSharedGuest(session: ViewerSession): void {
  const state = shared();
  if (state.session === session) state.session = null;
}

async function renew(session: ViewerSession | null, asker: Asker): Promise<ViewerSession> {
  if (session) {
    const refreshed = await refreshSession(session, asker);
    if (refreshed.outcome === 'renewed') return refreshed.session;
    if (refreshed.outcome === 'failed') throw refreshed.error;
  }
  return (await visitorLogin(asker)).session;
}
