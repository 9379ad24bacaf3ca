import { localised, type Localised } from '#operator/demo/localised.ts';
import { PRIVACY_POLICY_TEXT } from './privacy-policy-text.ts';
import { USER_AGREEMENT_TEXT } from './user-agreement-text.ts';

export interface DemoAgreement {
  policyId: string;
  kind: 'userAgreement' | 'privacyPolicy';
  contractVersion: string;
  title: Localised;
  /** Plain text; paragraphs are parted by an empty line. */
  content: Localised;
}

export const AGREEMENTS: readonly DemoAgreement[] = [
  {
    policyId: 'user-agreement',
    kind: 'userAgreement',
    contractVersion: '2026-11',
    title: localised('User agreement', 'Acuerdo de uso', 'Termos de uso'),
    content: USER_AGREEMENT_TEXT,
  },
  {
    policyId: 'privacy-policy',
    kind: 'privacyPolicy',
    contractVersion: '2026-11',
    title: localised('Privacy policy', 'Política de privacidad', 'Política de privacidade'),
    content: PRIVACY_POLICY_TEXT,
  },
];
