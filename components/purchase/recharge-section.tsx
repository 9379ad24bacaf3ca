'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { Paragraphs } from '#components/ui/paragraphs.tsx';
import { appPropertyQuery } from '#lib/contract/startup.ts';
import { purchaseOffer } from '#lib/domain/purchase/purchase-offer.ts';
import { RechargeForm } from './recharge-form.tsx';
import styles from './recharge-section.module.css';

/** The form for a recharge code, with the operator's explanations (PUR-03, PUR-04). */
export function RechargeSection({ headingLevel }: { headingLevel: 2 | 3 }) {
  const t = useTranslations('purchase');
  const { properties } = useAppData();
  // The rendered page has the operator's texts in one language for all viewers; this requests the viewer's language.
  const { data = properties } = useCall(appPropertyQuery, {}, { silent: true });
  const { howToRecharge, rechargeGuide } = purchaseOffer(data.purchaseSetting, null, undefined);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section} aria-labelledby="recharge-title">
      <Heading id="recharge-title" className={styles.title}>
        {t('rechargeTitle')}
      </Heading>
      <RechargeForm />
      {howToRecharge && <Explanation title={t('howToRecharge')} text={howToRecharge} />}
      {rechargeGuide && <Explanation title={t('rechargeGuide')} text={rechargeGuide} />}
    </section>
  );
}

function Explanation({ title, text }: { title: string; text: string }) {
  return (
    <details className={styles.explanation}>
      <summary>
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      <Paragraphs text={text} />
    </details>
  );
}
