import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { liveAddress, type LiveView } from './chosen/live-address.ts';
import styles from './view-switch.module.css';

export type LivePanel = 'channels' | 'programmes';

/** The view named in the address. */
export function useLiveView(): LiveView {
  return useSearchParams().get('view') === 'guide' ? 'guide' : 'now';
}

interface ViewSwitchProps {
  view: LiveView;
  /** Phones show one of the two panels. */
  panel: LivePanel;
  onPanel: (panel: LivePanel) => void;
}

/** Switches the view below the picture. Each view has an address, so that it can be shared and left with Back. */
export function ViewSwitch({ view, panel, onPanel }: ViewSwitchProps) {
  const t = useTranslations('channels');
  const tGuide = useTranslations('guideGrid');
  const show = (wanted: LiveView) => {
    if (wanted === view) return;
    const query = new URLSearchParams(window.location.search);
    window.history.pushState(null, '', liveAddress(query, { view: wanted }));
  };
  const showPanel = (wanted: LivePanel) => {
    onPanel(wanted);
    show('now');
  };
  const isNow = view === 'now';
  return (
    <div className={styles.switch} role="group" aria-label={t('panels')}>
      <button
        type="button"
        className={styles.narrow}
        aria-pressed={isNow && panel === 'channels'}
        onClick={() => showPanel('channels')}
      >
        {t('showChannels')}
      </button>
      <button
        type="button"
        className={styles.narrow}
        aria-pressed={isNow && panel === 'programmes'}
        onClick={() => showPanel('programmes')}
      >
        {t('showProgrammes')}
      </button>
      <button
        type="button"
        className={styles.wide}
        aria-pressed={isNow}
        onClick={() => show('now')}
      >
        {t('showChannels')}
      </button>
      <button type="button" aria-pressed={!isNow} onClick={() => show('guide')}>
        {tGuide('viewGuide')}
      </button>
    </div>
  );
}
