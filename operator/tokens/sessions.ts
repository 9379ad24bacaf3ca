import { millisecondsInDay, secondsInDay } from 'date-fns/constants';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { TokenSet } from '#lib/contract/account.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { sessions, tokenSets } from '#operator/db/schema/sessions.ts';
import { hashToken } from '#operator/base/hash-token.ts';
import { freshTokens, newNonce, nextTokens, type Tokens } from './token-set.ts';

/** The caller of a call. */
export interface Viewer {
  sessionId: string;
  /** Null for a guest. */
  accountId: string | null;
  /** The account id, or a guest's own id. */
  viewerId: string;
  loginMethod: string;
}

export interface OpenedSession {
  viewer: Viewer;
  tokens: TokenSet;
}

/** The account may not log in. Its caller gets the failure `accountClosed`. */
export class AccountClosed extends Error {
  override readonly name = 'AccountClosed';
}

export interface TokenLives {
  /** Lifetime of an access token. */
  tokenSeconds: number;
  /** Lifetime of an account's refresh token. */
  refreshSeconds: number;
}

/** A guest who stays away for a day becomes a new guest, which keeps the number of sessions low. */
const GUEST_REFRESH_SECONDS = secondsInDay;
/** How long a replaced set is kept, so that its reuse is detected. */
const REPLACED_KEPT_MS = 7 * millisecondsInDay;

/** Viewer sessions and their token sets (docs/decisions/004-grants-keys-and-sessions.md). */
export class Sessions {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #lives: TokenLives;

  constructor(db: Db, now: () => number, lives: TokenLives) {
    this.#db = db;
    this.#now = now;
    this.#lives = lives;
  }

  /**
   * Opens a session for an account, or for a guest when `accountId` is null. `db` may be a transaction. Every way to log
   * in ends here, after the proof of who it is. Throws AccountClosed.
   */
  async open(
    accountId: string | null,
    loginMethod: string,
    db: Db = this.#db,
  ): Promise<OpenedSession> {
    if (accountId === null) return this.#insert(null, loginMethod, db);
    return db.transaction(async (tx) => {
      // The row is held, so that an account that is being closed gets no session behind it.
      const [account] = await tx
        .select({ closedAt: accounts.closedAt })
        .from(accounts)
        .where(eq(accounts.accountId, accountId))
        .for('share');
      if (account && account.closedAt !== null) throw new AccountClosed();
      return this.#insert(accountId, loginMethod, tx);
    });
  }

  async #insert(accountId: string | null, loginMethod: string, db: Db): Promise<OpenedSession> {
    const now = this.#now();
    const sessionId = randomUUID();
    const viewerId = accountId ?? `guest-${sessionId}`;
    const tokens = freshTokens();
    const ends = this.#ends(now, accountId);
    await db.insert(sessions).values({
      sessionId,
      accountId,
      viewerId,
      loginMethod,
      nonce: newNonce(),
      createdAt: now,
      expiresAt: ends.refreshExpiresAt,
    });
    await insertSet(db, sessionId, tokens, ends);
    const viewer = { sessionId, accountId, viewerId, loginMethod };
    return { viewer, tokens: { ...tokens, expiresAt: ends.accessExpiresAt } };
  }

  /** The viewer of an access token, or null for an unknown, expired or revoked one. */
  async authenticate(accessToken: string): Promise<Viewer | null> {
    const [viewer] = await this.#db
      .select({
        sessionId: sessions.sessionId,
        accountId: sessions.accountId,
        viewerId: sessions.viewerId,
        loginMethod: sessions.loginMethod,
      })
      .from(tokenSets)
      .innerJoin(sessions, eq(sessions.sessionId, tokenSets.sessionId))
      .where(
        and(
          eq(tokenSets.accessHash, hashToken(accessToken)),
          gt(tokenSets.accessExpiresAt, this.#now()),
        ),
      );
    return viewer ?? null;
  }

  /**
   * The next set for a refresh token. The token that was just replaced gets the same set for 30 s (several tabs or
   * servers may refresh at once); after that it counts as stolen, and the session ends. Null when the session is over.
   */
  async refresh(refreshToken: string): Promise<OpenedSession | null> {
    const outcome = await this.#db.transaction((tx) => this.#rotate(tx, refreshToken));
    if (outcome === 'unknown') return null;
    if ('reusedSession' in outcome) {
      await this.close(outcome.reusedSession);
      return null;
    }
    return outcome;
  }

  async #rotate(
    tx: Db,
    refreshToken: string,
  ): Promise<OpenedSession | { reusedSession: string } | 'unknown'> {
    const now = this.#now();
    const [row] = await tx
      .select({ set: tokenSets, session: sessions })
      .from(tokenSets)
      .innerJoin(sessions, eq(sessions.sessionId, tokenSets.sessionId))
      .where(eq(tokenSets.refreshHash, hashToken(refreshToken)))
      .for('update');
    if (!row || row.set.refreshExpiresAt <= now) return 'unknown';
    const { set, session } = row;
    const viewer: Viewer = {
      sessionId: session.sessionId,
      accountId: session.accountId,
      viewerId: session.viewerId,
      loginMethod: session.loginMethod,
    };
    const tokens = nextTokens(session.nonce, refreshToken);
    if (set.replacedAt !== null) {
      if (now - set.replacedAt > serverBounds.refreshGraceMs)
        return { reusedSession: session.sessionId };
      const expiresAt = await accessEnd(tx, tokens);
      return expiresAt === null ? 'unknown' : { viewer, tokens: { ...tokens, expiresAt } };
    }
    const ends = this.#ends(now, session.accountId);
    await tx
      .update(tokenSets)
      .set({ replacedAt: now })
      .where(and(eq(tokenSets.accessHash, set.accessHash), isNull(tokenSets.replacedAt)));
    await insertSet(tx, session.sessionId, tokens, ends);
    await tx
      .update(sessions)
      .set({ expiresAt: ends.refreshExpiresAt })
      .where(eq(sessions.sessionId, session.sessionId));
    return { viewer, tokens: { ...tokens, expiresAt: ends.accessExpiresAt } };
  }

  async close(sessionId: string): Promise<void> {
    await this.#db.delete(sessions).where(eq(sessions.sessionId, sessionId));
  }

  /** Lets a session expire after the grace period: its calls in progress still succeed. */
  async endSoon(sessionId: string, db: Db): Promise<void> {
    const end = this.#now() + serverBounds.refreshGraceMs;
    await db
      .update(tokenSets)
      .set({
        accessExpiresAt: sql`least(${tokenSets.accessExpiresAt}, ${end})`,
        // No new set can follow it.
        refreshExpiresAt: this.#now(),
      })
      .where(eq(tokenSets.sessionId, sessionId));
    await db.update(sessions).set({ expiresAt: end }).where(eq(sessions.sessionId, sessionId));
  }

  /** Deletes expired sessions and sets that were replaced long ago. */
  async prune(): Promise<void> {
    const now = this.#now();
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, now));
    await this.#db.delete(tokenSets).where(lt(tokenSets.replacedAt, now - REPLACED_KEPT_MS));
  }

  #ends(now: number, accountId: string | null) {
    const { tokenSeconds, refreshSeconds } = this.#lives;
    const refreshLife =
      accountId === null ? Math.min(GUEST_REFRESH_SECONDS, refreshSeconds) : refreshSeconds;
    return {
      accessExpiresAt: now + tokenSeconds * 1000,
      refreshExpiresAt: now + Math.max(refreshLife, tokenSeconds) * 1000,
    };
  }
}

async function insertSet(
  db: Db,
  sessionId: string,
  tokens: Tokens,
  ends: { accessExpiresAt: number; refreshExpiresAt: number },
): Promise<void> {
  await db.insert(tokenSets).values({
    accessHash: hashToken(tokens.token),
    refreshHash: hashToken(tokens.refreshToken),
    catchupHash: hashToken(tokens.catchupToken),
    memberSiteHash: hashToken(tokens.memberSiteToken),
    renewCodeHash: hashToken(tokens.renewCodeToken),
    trackerHash: hashToken(tokens.streamMediaTrackerToken),
    sessionId,
    ...ends,
  });
}

async function accessEnd(db: Db, tokens: Tokens): Promise<number | null> {
  const [set] = await db
    .select({ expiresAt: tokenSets.accessExpiresAt })
    .from(tokenSets)
    .where(eq(tokenSets.accessHash, hashToken(tokens.token)));
  return set?.expiresAt ?? null;
}
