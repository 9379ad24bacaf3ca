'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import type { SettingOf } from '#components/desk/settings/setting-control.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskSettingChange, type DeskSetting } from '#lib/contract/desk/settings.ts';
import { ChoiceSetting } from './choice-setting.tsx';
import { MethodsSetting } from './methods-setting.tsx';
import { TextSetting } from './text-setting.tsx';
import styles from '#components/desk/settings/settings.module.css';

const onOff = { '1': 'choice.on', '0': 'choice.off' } as const;

/** The settings of one choice: their names in the texts, and those of their values. */
const choices = [
  {
    key: 'manifest.businessType',
    name: 'businessType',
    texts: { live: 'choice.live', vod: 'choice.vod', 'live-and-vod': 'choice.both' },
  },
  {
    key: 'manifest.otherProperties.visitorMode',
    name: 'visitorMode',
    texts: { '1': 'choice.lookAround', '0': 'choice.logIn' },
  },
  {
    key: 'manifest.uiProperties.webapp_custom_lang',
    name: 'language',
    texts: { en: 'choice.en', es: 'choice.es', pt: 'choice.pt' },
  },
  { key: 'properties.layoutConfig.popular_search_switch', name: 'popularSearch', texts: onOff },
  { key: 'properties.layoutConfig.more_like_this_switch', name: 'moreLikeThis', texts: onOff },
  { key: 'properties.layoutConfig.home_live_layout_switch', name: 'homeLive', texts: onOff },
  {
    key: 'properties.layoutConfig.hide_unsubscribe_channel',
    name: 'hideLocked',
    texts: { '1': 'choice.hidden', '0': 'choice.locked' },
  },
] as const;

/** What the service has. Each control saves at once; a change can be undone. */
export function ServiceSection({ settingOf }: { settingOf: SettingOf }) {
  const t = useTranslations('deskSettings');
  const write = useDeskWrite(deskSettingChange);
  const isBusy = write.isPending;
  const saved = isBusy ? write.variables.changes[0] : undefined;
  /** What is being saved, else what is stored. */
  const shownOf = ({ key, own, fallback }: DeskSetting) =>
    (saved?.key === key ? saved.value : own) ?? fallback ?? '';
  const setterOf = (setting: DeskSetting) => (value: string | null) => {
    write.mutate({ changes: [{ key: setting.key, value, seen: setting.own }] });
  };
  const methods = settingOf('properties.loginMethods');
  const region = settingOf('place.region');
  return (
    <section className={styles.section} aria-labelledby="desk-service">
      <h2 id="desk-service" className={styles.heading}>
        {t('service')}
      </h2>
      <ul className={styles.rows}>
        {choices.map(({ key, name, texts }) => {
          const setting = settingOf(key);
          const options = Object.entries(texts).map(([value, text]) => ({ value, text: t(text) }));
          const fallback = setting.fallback ?? '';
          return (
            <Row
              key={key}
              name={t(`setting.${name}`)}
              hint={t(`hint.${name}`)}
              fallback={options.find(({ value }) => value === fallback)?.text ?? fallback}
              isOwn={setting.own !== null}
              isBusy={isBusy}
              onPutBack={() => setterOf(setting)(null)}
            >
              <ChoiceSetting
                label={t(`setting.${name}`)}
                value={shownOf(setting)}
                options={options}
                isBusy={isBusy}
                onSet={setterOf(setting)}
              />
            </Row>
          );
        })}
        <Row
          name={t('setting.loginMethods')}
          hint={t('hint.loginMethods')}
          fallback={t('allMethods')}
          isOwn={methods.own !== null}
          isBusy={isBusy}
          onPutBack={() => setterOf(methods)(null)}
        >
          <MethodsSetting
            label={t('setting.loginMethods')}
            value={shownOf(methods)}
            isBusy={isBusy}
            onSet={setterOf(methods)}
          />
        </Row>
        <Row
          name={t('setting.region')}
          hint={t('hint.region')}
          fallback={t('none')}
          isOwn={region.own !== null}
          isBusy={isBusy}
          onPutBack={() => setterOf(region)(null)}
        >
          <TextSetting
            key={region.own}
            label={t('setting.region')}
            value={region.own ?? ''}
            isBusy={isBusy}
            onSet={setterOf(region)}
          />
        </Row>
      </ul>
    </section>
  );
}

interface RowProps {
  name: string;
  hint: string;
  fallback: string;
  isOwn: boolean;
  isBusy: boolean;
  onPutBack: () => void;
  children: ReactNode;
}

function Row({ name, hint, fallback, isOwn, isBusy, onPutBack, children }: RowProps) {
  const t = useTranslations('deskSettings');
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{hint}</p>
        <p className={styles.facts}>
          <span>{t('defaultIs', { value: fallback })}</span>
        </p>
        {isOwn && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={t('putBackOf', { what: name })}
            onClick={onPutBack}
          >
            {t('putBack')}
          </Button>
        )}
      </div>
      {children}
    </li>
  );
}
