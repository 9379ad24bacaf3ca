import { api } from '#lib/browser/api.ts';
import { agreementDetail, agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import { attempt, type Failure } from '#components/account/attempt.ts';

export type Agreement = ResponseOf<typeof agreementQuery>['policyList'][number];
export type AgreementText = ResponseOf<typeof agreementDetail>;

const silent = { silent: true };

/**
 * What whoever is logged in has yet to agree to. Nothing when it cannot be asked: a service that is in trouble keeps
 * nobody out over this, it asks at the next login.
 */
export async function agreementsToSign(): Promise<Agreement[]> {
  try {
    const { policyList, needSign } = await api(agreementQuery, {}, silent);
    return needSign ? policyList : [];
  } catch {
    return [];
  }
}

/** The texts, in the order of the agreements. Throws OperatorError. */
export function readAgreements(
  agreements: readonly Agreement[],
  signal: AbortSignal,
): Promise<AgreementText[]> {
  const options = { signal, ...silent };
  return Promise.all(agreements.map(({ policyId }) => api(agreementDetail, { policyId }, options)));
}

/** Keeps who has agreed to which version. Null: it is kept. */
export function signAgreements(agreements: readonly Agreement[]): Promise<Failure | null> {
  const versions = [...new Set(agreements.map(({ contractVersion }) => contractVersion))];
  return attempt(() =>
    Promise.all(
      versions.map((contractVersion) => {
        const signed = agreements.filter((one) => one.contractVersion === contractVersion);
        const policyIdList = signed.map(({ policyId }) => policyId);
        return api(agreementSign, { policyIdList, contractVersion }, silent);
      }),
    ),
  );
}
