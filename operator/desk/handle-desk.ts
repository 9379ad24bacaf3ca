import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Call } from '#lib/contract/wire/call.ts';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import { parsedRequest, type CallContext, type Handler } from '#operator/calls/handle.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { Failure } from '#operator/serving/failure.ts';

/** Who makes a change at the desk. */
export interface Actor {
  /** Null for the command line. */
  accountId: string | null;
  /** Empty for the command line. */
  name: string;
  deskRole: DeskRole;
}

/** Commands make calls of the desk, and changes that no call makes. */
export const commandLine: Actor = { accountId: null, name: '', deskRole: 'owner' };

export interface DeskContext extends CallContext {
  actor: Actor;
  /** The call is one of owners alone. */
  isOwnersCall: boolean;
}

/**
 * Binds a handler to a call of the desk. For an account without a role at the desk the call does not exist; the role is
 * read at each call, so that it ends at once when it is taken away.
 */
export function handleDesk<C extends Call>(
  call: C,
  answer: (
    request: z.output<C['request']>,
    context: DeskContext,
  ) => Promise<z.input<C['response']>>,
): Handler {
  return {
    call,
    answer: async (data, context) => {
      const actor = await actorOf(context);
      if (!actor || (call.role === 'owner' && actor.deskRole !== 'owner')) throw unknownPath();
      const isOwnersCall = call.role === 'owner';
      return answer(parsedRequest(call, data), { ...context, actor, isOwnersCall });
    },
  };
}

const unknownPath = () => new Failure('notFound', null, null, true);

async function actorOf({ db, viewer, isCommandLine }: CallContext): Promise<Actor | null> {
  if (isCommandLine) return commandLine;
  if (!viewer?.accountId) return null;
  const [account] = await db
    .select({
      accountId: accounts.accountId,
      name: accounts.accountName,
      deskRole: accounts.deskRole,
      closedAt: accounts.closedAt,
    })
    .from(accounts)
    .where(eq(accounts.accountId, viewer.accountId));
  if (!account?.deskRole || account.closedAt !== null) return null;
  return { accountId: account.accountId, name: account.name, deskRole: account.deskRole };
}
