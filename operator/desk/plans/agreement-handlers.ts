import { and, asc, count, eq, isNull, min } from 'drizzle-orm';
import { deskAgreementEdit, deskAgreementList } from '#lib/contract/desk/plans.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { agreements, agreementSignatures } from '#operator/db/schema/messages.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { stored } from './plan-fields.ts';

/** A version of an agreement in the audit list, which keeps the texts of earlier versions. */
interface AgreementText {
  contractVersion: string;
  title: LocalisedText;
  content: LocalisedText;
}

export const agreementHandlers: readonly Handler[] = [
  handleDesk(deskAgreementList, async (_request, { db }) => {
    const rows = await db.select().from(agreements).orderBy(asc(agreements.position));
    const signed = await signaturesByVersion(db);
    const [open] = await db
      .select({ members: count() })
      .from(accounts)
      .where(isNull(accounts.closedAt));
    return {
      agreements: rows.map(({ policyId, kind, contractVersion, title, content }) => ({
        policyId,
        kind,
        contractVersion,
        titles: stored(title),
        contents: stored(content),
        versions: versionsOf(
          contractVersion,
          signed.filter((one) => one.policyId === policyId),
        ),
      })),
      memberCount: open?.members ?? 0,
    };
  }),

  handleDesk(deskAgreementEdit, async (request, context) => {
    const { policyId, contractVersion, seenVersion } = request;
    const after: AgreementText = {
      contractVersion,
      title: stored(request.titles),
      content: stored(request.contents),
    };
    return context.db.transaction(async (tx) => {
      const row = await heldAgreement(tx, policyId);
      if (row.contractVersion !== seenVersion) throw new Failure('changedMeanwhile');
      const isUsed =
        contractVersion === seenVersion || (await isSigned(tx, policyId, contractVersion));
      if (isUsed) throw new Failure('badRequest', 'contractVersion: used before');
      await tx.update(agreements).set(after).where(eq(agreements.policyId, policyId));
      return recordChange(tx, context, {
        action: 'agreement.edit',
        subject: policyId,
        subjectName: after.title.en,
        before: { contractVersion: seenVersion, title: row.title, content: row.content },
        after,
      });
    });
  }),
];

/** Signatures of members with an open account. */
const signaturesByVersion = (db: Db) =>
  db
    .select({
      policyId: agreementSignatures.policyId,
      version: agreementSignatures.contractVersion,
      signers: count(),
      firstSignedAt: min(agreementSignatures.signedAt),
    })
    .from(agreementSignatures)
    .innerJoin(accounts, eq(accounts.accountId, agreementSignatures.accountId))
    .where(isNull(accounts.closedAt))
    .groupBy(agreementSignatures.policyId, agreementSignatures.contractVersion);

interface SignedVersion {
  version: string;
  signers: number;
  firstSignedAt: number | null;
}

/** The present version is first, with or without signatures. */
function versionsOf(present: string, signed: readonly SignedVersion[]): SignedVersion[] {
  const isPresent = ({ version }: SignedVersion) => version === present;
  const newest = signed.find(isPresent) ?? { version: present, signers: 0, firstSignedAt: null };
  const earlier = signed
    .filter((one) => !isPresent(one))
    .toSorted((one, other) => (other.firstSignedAt ?? 0) - (one.firstSignedAt ?? 0));
  return [newest, ...earlier].map(({ version, signers, firstSignedAt }) => ({
    version,
    signers,
    firstSignedAt,
  }));
}

async function heldAgreement(tx: Db, policyId: string) {
  const [row] = await tx
    .select()
    .from(agreements)
    .where(eq(agreements.policyId, policyId))
    .for('update');
  if (!row) throw new Failure('notFound');
  return row;
}

async function isSigned(tx: Db, policyId: string, version: string): Promise<boolean> {
  const [signature] = await tx
    .select({ signedAt: agreementSignatures.signedAt })
    .from(agreementSignatures)
    .where(
      and(
        eq(agreementSignatures.policyId, policyId),
        eq(agreementSignatures.contractVersion, version),
      ),
    )
    .limit(1);
  return signature !== undefined;
}

export const agreementUndoings: Undoings = {
  'agreement.edit': async (tx, { subject, before, after }) => {
    const row = await heldAgreement(tx, subject);
    const { contractVersion } = after as AgreementText;
    if (row.contractVersion !== contractVersion) throw new Failure('changedMeanwhile');
    const { title, content, contractVersion: version } = before as AgreementText;
    await tx
      .update(agreements)
      .set({ title, content, contractVersion: version })
      .where(eq(agreements.policyId, subject));
  },
};
