import { and, asc, eq, inArray } from 'drizzle-orm';
import { agreementDetail, agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { agreements, agreementSignatures } from '#operator/db/schema/messages.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle, type CallContext } from '#operator/calls/handle.ts';

type AgreementRow = typeof agreements.$inferSelect;

export const agreementHandlers = [
  handle(agreementQuery, async (_request, context) => {
    const rows = await currentAgreements(context.db);
    return {
      policyList: rows.map((row) => agreementOnWire(row, context)),
      needSign: await needsSign(context, rows),
    };
  }),

  handle(agreementDetail, async ({ policyId }, context) => {
    const [row] = await context.db
      .select()
      .from(agreements)
      .where(eq(agreements.policyId, policyId));
    if (!row) throw new Failure('notFound');
    return {
      ...agreementOnWire(row, context),
      content: inLanguage(row.content, context.language),
    };
  }),

  handle(agreementSign, async ({ policyIdList, contractVersion }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const asked = [...new Set(policyIdList)];
    const known = await db
      .select({ policyId: agreements.policyId })
      .from(agreements)
      .where(
        and(inArray(agreements.policyId, asked), eq(agreements.contractVersion, contractVersion)),
      );
    // Only signatures of the current version count.
    if (asked.length === 0 || known.length !== asked.length) throw new Failure('notFound');
    await db
      .insert(agreementSignatures)
      .values(
        known.map(({ policyId }) => ({ accountId, policyId, contractVersion, signedAt: now() })),
      )
      .onConflictDoNothing();
    return {};
  }),
];

const currentAgreements = (db: Db) =>
  db.select().from(agreements).orderBy(asc(agreements.position));

function agreementOnWire(row: AgreementRow, { language }: CallContext) {
  return {
    policyId: row.policyId,
    kind: row.kind,
    title: inLanguage(row.title, language),
    contractVersion: row.contractVersion,
  };
}

/** Undefined for a guest, who cannot sign. */
async function needsSign(
  { db, viewer }: CallContext,
  rows: readonly AgreementRow[],
): Promise<boolean | undefined> {
  if (!viewer?.accountId) return undefined;
  const signed = await db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.accountId, viewer.accountId));
  const versions = new Set(
    signed.map(({ policyId, contractVersion }) => `${policyId} ${contractVersion}`),
  );
  return rows.some(
    ({ policyId, contractVersion }) => !versions.has(`${policyId} ${contractVersion}`),
  );
}
