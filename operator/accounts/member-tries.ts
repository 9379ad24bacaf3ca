import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { AccountContext } from './account-context.ts';
import { deviceHash, knownDevice, rememberDevice } from './known-devices.ts';
import { countAddress, countedTry, forgetTries, networkOfViewer, type TryLimit } from './tries.ts';

const quarterMs = 15 * millisecondsInMinute;

/**
 * How often something of one address may be tried. `device`: by a browser in which its member has logged in before, which
 * nothing else is counted against. `network`: from one network by browsers that are not known; `all`: by all of those
 * together, so that many networks are bounded, too.
 */
export const memberLimits = {
  login: {
    device: { max: 10, windowMs: quarterMs },
    network: { max: 10, windowMs: quarterMs },
    all: { max: 30, windowMs: quarterMs },
  },
  codeSend: {
    device: { max: 6, windowMs: millisecondsInHour },
    network: { max: 6, windowMs: millisecondsInHour },
    all: { max: 12, windowMs: millisecondsInHour },
  },
  /** Tries of unknown browsers are bounded by their codes, which take five each. */
  codeTry: { device: { max: 10, windowMs: millisecondsInHour }, network: null, all: null },
} as const satisfies Record<string, Record<'device' | 'network' | 'all', TryLimit | null>>;

export type MemberTry = keyof typeof memberLimits;

/** The target of a try. */
export interface Tried {
  /** As it was asked for: an identity, a virtual code. Counted whether or not there is such an account. */
  name: string;
  /** Null: there is no account. */
  accountId: string | null;
}

type TrySurroundings = Pick<AccountContext, 'db' | 'now' | 'clientAddress' | 'deviceId'>;

/**
 * Counts a try before it is made. Throws `tooManyTries`. What is given back takes the try back once it has worked; counts
 * that strangers can see stay otherwise as they are, because a count that goes away tells that there is a member.
 */
export async function countMemberTry(
  context: TrySurroundings,
  kind: MemberTry,
  { name, accountId }: Tried,
): Promise<() => Promise<void>> {
  const { db, now } = context;
  const limits = memberLimits[kind];
  const known = await knownDevice(context, accountId);
  if (known !== null) {
    const triesKey = deviceTriesKey(kind, known);
    await countedTry(db, triesKey, limits.device, now());
    return () => forgetTries(db, triesKey);
  }
  const takeBack = [await countAddress(context, kind)];
  const { network, all } = limits;
  if (network) {
    const triesKey = `${kind}:${name}:${networkOfViewer(context)}`;
    takeBack.push(await countedTry(db, triesKey, network, now()));
  }
  if (all) takeBack.push(await countedTry(db, `${kind}:${name}`, all, now()));
  return async () => {
    for (const take of takeBack) await take();
  };
}

/** Makes the browser a known device of the account, with all its tries to log in. */
export async function letIn(context: TrySurroundings, accountId: string): Promise<void> {
  const { db, deviceId } = context;
  if (deviceId === null) return;
  await rememberDevice(context, accountId);
  await forgetTries(db, deviceTriesKey('login', deviceHash(accountId, deviceId)));
}

/** Where a known device's own tries are counted. */
const deviceTriesKey = (kind: MemberTry, hash: string) => `${kind}:device:${hash}`;
