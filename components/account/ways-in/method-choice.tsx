'use client';

import { Hash, Mail, QrCode, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import styles from './method-choice.module.css';

export type Method = 'email' | 'phone' | 'virtualCode' | 'scanCode';

const icons = { email: Mail, phone: Smartphone, virtualCode: Hash, scanCode: QrCode };

interface MethodChoiceProps {
  methods: readonly Method[];
  chosen: Method;
  onChoose: (method: Method) => void;
}

/** The login methods as tabs. Renders nothing when there is only one. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTranslations('account');
  if (methods.length < 2) return null;
  return (
    <div className={styles.methods} role="group" aria-label={t('waysIn')}>
      {methods.map((method) => {
        const Icon = icons[method];
        return (
          <button
            key={method}
            type="button"
            className={styles.method}
            aria-pressed={method === chosen}
            onClick={() => onChoose(method)}
          >
            <Icon aria-hidden="true" />
            {t(`ways.${method}`)}
          </button>
        );
      })}
    </div>
  );
}
