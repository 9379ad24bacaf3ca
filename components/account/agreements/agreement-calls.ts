import { api } from '#lib/browser/api.ts';
import { agreementDetail, agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { isSessionProblem } from '#lib/domain/errors/reaction.ts';
import { failureOf, type Failure } from '#components/account/attempt.ts';

export type Agreement = ResponseOf<typeof agreementQuery>['policyList'][number];
export type AgreementText = ResponseOf<typeof agreementDetail>;

const silent = { silent: true };

/**
 * The agreements that the account still has to sign. Empty when this answer completed the login; null when the operator
 * cannot be reached and the login is therefore incomplete.
 */
export async function agreementsToSign(): Promise<Agreement[] | null> {
  try {
    const { policyList, needSign } = await api(agreementQuery, {}, silent);
    return needSign ? policyList : [];
  } catch {
    return null;
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

/**
 * Records the signed versions. `in`: all agreements are signed. `over`: the login has ended in the meantime, or a newer
 * version exists, so the viewer must log in again.
 */
export async function signAgreements(
  agreements: readonly Agreement[],
): Promise<'in' | 'over' | Failure> {
  try {
    await signAll(agreements);
  } catch (error) {
    return isLoginOver(error) ? 'over' : failureOf(error);
  }
  const left = await agreementsToSign();
  if (left === null) return { messageKey: 'networkFailed' };
  return left.length > 0 ? 'over' : 'in';
}

async function signAll(agreements: readonly Agreement[]): Promise<void> {
  const versions = [...new Set(agreements.map(({ contractVersion }) => contractVersion))];
  await Promise.all(
    versions.map((contractVersion) => {
      const signed = agreements.filter((one) => one.contractVersion === contractVersion);
      const policyIdList = signed.map(({ policyId }) => policyId);
      return api(agreementSign, { policyIdList, contractVersion }, silent);
    }),
  );
}

function isLoginOver(error: unknown): boolean {
  if (!(error instanceof OperatorError) || error.kind !== 'operator') return false;
  return isSessionProblem(error.code) || error.code === errorCodes.notAllowed;
}
