import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { AccountContext } from './account-context.ts';
import { deviceHash, knownDevice, rememberDevice } from './known-devices.ts';
import { countAddress, countedTry, forgetTries, networkOfViewer, type TryLimit } from './tries.ts';

const quarterMs = 15 * millisecondsInMinute;

/**
 * Limits on tries for one account address. `device`: a browser that the member has logged in from before, counted
 * separately. `network`: unknown browsers of one network; `all`: all unknown browsers together, which limits attacks
 * from many networks.
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
  /** Tries of unknown browsers are limited by their codes, which allow five tries each. */
  codeTry: { device: { max: 10, windowMs: millisecondsInHour }, network: null, all: null },
} as const satisfies Record<string, Record<'device' | 'network' | 'all', TryLimit | null>>;

export type MemberTry = keyof typeof memberLimits;

/** The target of tries. */
export interface Tried {
  /** The identity or virtual code in the request. Counted whether or not it has an account. */
  name: string;
  /** Null without an account. */
  accountId: string | null;
}

type TrySurroundings = Pick<AccountContext, 'db' | 'now' | 'clientAddress' | 'deviceId'>;

/**
 * Counts a try before it is made. Throws `tooManyTries`. Call the returned function after a success to take the try
 * back. Counts that other clients can observe stay otherwise: a reset would reveal that the account exists.
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

/** Makes the browser a known device of the account and resets its login tries. */
export async function letIn(context: TrySurroundings, accountId: string): Promise<void> {
  const { db, deviceId } = context;
  if (deviceId === null) return;
  await rememberDevice(context, accountId);
  await forgetTries(db, deviceTriesKey('login', deviceHash(accountId, deviceId)));
}

/** The key that counts the tries of a known device. */
const deviceTriesKey = (kind: MemberTry, hash: string) => `${kind}:device:${hash}`;
