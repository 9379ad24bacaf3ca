import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  progressBounds,
  progressHeaders,
  type ProgressEvent,
} from '#lib/contract/desk/progress.ts';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { sessions } from '#operator/db/schema/sessions.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { progressOf } from '#operator/desk/sources/source-list.ts';
import { Failure } from '#operator/serving/failure.ts';
import { presentedToken } from '#operator/serving/request-data.ts';
import { ProgressStreams } from './progress-streams.ts';

export interface DeskProgress {
  /** Answers with a stream of events; `cut` closes its connection. Throws Failure. */
  answer: (request: Request, cut: () => void) => Promise<Response>;
  /** Ends all streams. */
  close: () => void;
}

/** Long work of this operator as streams of events, for accounts with a role at the desk. */
export function createDeskProgress(
  services: OperatorServices,
  { imports, backups, log }: DeskParts,
): DeskProgress {
  const streams = new ProgressStreams({
    work: imports.work,
    read: async () => ({
      changes: imports.work.changes,
      imports: runningImports(imports),
      backup: await backups.job(),
    }),
    rolesOf: (sessionIds) => rolesOf(services, sessionIds),
    onFailure: (error) => log.error({ err: error }, 'progress could not be told at the desk'),
  });
  return {
    answer: async (request, cut) => {
      const token = presentedToken(request, new URLSearchParams());
      // HEAD comes here, too, and its stream would have no reader.
      const isAsked = request.method === 'GET' && token !== '';
      const viewer = isAsked ? await services.sessions.authenticate(token) : null;
      if (!viewer?.accountId) throw unknownPath();
      const { sessionId, accountId } = viewer;
      const deskRole = (await rolesOf(services, [sessionId])).get(sessionId);
      if (!deskRole) throw unknownPath();
      const body = streams.open({ sessionId, accountId, deskRole }, cut);
      if (body === null) throw new Failure('busy', null, progressBounds.retryMs);
      return new Response(body, { headers: progressHeaders });
    },
    close: () => streams.close(),
  };
}

const unknownPath = () => new Failure('notFound', null, null, true);

/** The imports that run, within the bounds of an event. */
export const runningImports = ({
  running,
}: Pick<DeskParts['imports'], 'running'>): ProgressEvent['imports'] =>
  running.slice(0, progressBounds.imports).map((run) => {
    const { kind, name, isStopping } = run;
    const { item, ...progress } = progressOf(run);
    const short = item?.slice(0, progressBounds.itemMaxChars) ?? null;
    return { kind, name, isStopping, progress: { ...progress, item: short } };
  });

/** The roles at the desk of those of these sessions that have one, and have not ended. */
async function rolesOf(
  { db, now }: Pick<OperatorServices, 'db' | 'now'>,
  sessionIds: readonly string[],
): Promise<Map<string, DeskRole>> {
  const rows = await db
    .select({ sessionId: sessions.sessionId, deskRole: accounts.deskRole })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.accountId, sessions.accountId))
    .where(
      and(
        inArray(sessions.sessionId, [...sessionIds]),
        gt(sessions.expiresAt, now()),
        isNull(accounts.closedAt),
      ),
    );
  const roles = new Map<string, DeskRole>();
  for (const { sessionId, deskRole } of rows) if (deskRole) roles.set(sessionId, deskRole);
  return roles;
}
