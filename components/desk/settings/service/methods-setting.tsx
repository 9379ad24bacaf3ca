'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import type { SettingControlProps } from '#components/desk/settings/setting-control.ts';
import { loginMethods as methods } from '#lib/contract/startup.ts';
import styles from '#components/desk/settings/settings.module.css';

type Method = (typeof methods)[number];
const chosenSchema = z.array(z.enum(methods));

/** The ways to log in, in the order of the log-in page. One stays at least. */
export function MethodsSetting({ label, value, isBusy, onSet }: SettingControlProps) {
  const t = useTranslations('deskSettings');
  const chosen = chosenSchema.safeParse(JSON.parse(value)).data ?? [...methods];
  /** Only the chosen ones have an order. */
  const canMove = (at: number, by: -1 | 1) =>
    at < chosen.length && at + by >= 0 && at + by < chosen.length;
  const others = methods.filter((method) => !chosen.includes(method));
  const save = (next: Method[]) => {
    if (!isBusy) onSet(JSON.stringify(next));
  };
  const move = (at: number, by: -1 | 1) => {
    if (!canMove(at, by)) return;
    const next = [...chosen];
    next.splice(at + by, 0, ...next.splice(at, 1));
    save(next);
  };
  return (
    <fieldset className={styles.methods} aria-label={label}>
      {[...chosen, ...others].map((method, at) => {
        const isChosen = at < chosen.length;
        const name = t(`method.${method}`);
        return (
          <div key={method} className={styles.method}>
            <CheckChoice
              label={name}
              checked={isChosen}
              disabled={isChosen && chosen.length === 1}
              onChange={() =>
                save(isChosen ? chosen.filter((one) => one !== method) : [...chosen, method])
              }
            />
            <IconButton
              label={t('earlier', { name })}
              aria-disabled={!canMove(at, -1)}
              onClick={() => move(at, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('later', { name })}
              aria-disabled={!canMove(at, 1)}
              onClick={() => move(at, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
    </fieldset>
  );
}
