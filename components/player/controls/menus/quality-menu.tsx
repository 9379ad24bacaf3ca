import { Check, Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import type { Rendition } from '#components/player/engine/engine.ts';
import { qualityChoices } from './quality-choice.ts';
import styles from './quality-menu.module.css';
import controls from '#components/player/controls/controls.module.css';

interface QualityMenuProps {
  renditions: readonly Rendition[];
  /** The rendition that is playing. */
  activeId: string | null;
  /** The viewer's choice; null for automatic. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  onOpenChange: (isOpen: boolean) => void;
  /** The container of the menu; null for the page. */
  container: HTMLElement | null;
}

const automatic = 'auto';

export function QualityMenu({
  renditions,
  activeId,
  chosenId,
  onChoose,
  onOpenChange,
  container,
}: QualityMenuProps) {
  const t = useTranslations('player');
  const choices = qualityChoices(renditions);
  const active = choices.find(({ id }) => id === activeId);
  const shown = active ? active.detail || active.label : t('auto');
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger
        className={controls.textButton}
        aria-label={t('qualityNow', { quality: shown })}
        title={t('quality')}
      >
        <Settings2 aria-hidden />
        <span>{shown}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          className={styles.menu}
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={8}
        >
          <DropdownMenu.Label className={styles.title}>{t('quality')}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup
            value={chosenId ?? automatic}
            onValueChange={(value) => onChoose(value === automatic ? null : value)}
          >
            <DropdownMenu.RadioItem className={styles.item} value={automatic}>
              <Mark />
              <span>{t('auto')}</span>
              {chosenId === null && active && (
                <span className={styles.detail}>{active.detail}</span>
              )}
            </DropdownMenu.RadioItem>
            {choices.map(({ id, label, detail }) => (
              <DropdownMenu.RadioItem key={id} className={styles.item} value={id}>
                <Mark />
                <span>{label}</span>
                <span className={styles.detail}>{detail}</span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Mark() {
  return (
    <span className={styles.mark}>
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}
