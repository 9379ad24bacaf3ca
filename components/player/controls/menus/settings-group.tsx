import { Check } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import styles from '#components/player/controls/menus/quality-menu.module.css';

interface SettingsGroupProps {
  title: string;
  /** Shown beside the title. */
  detail?: string | null;
  value: string;
  choices: readonly SettingsChoice[];
  /** The number of short labels per row; absent: one choice per line. */
  columns?: 3 | 4;
  onChoose: (value: string) => void;
}

interface SettingsChoice {
  value: string;
  label: string;
  /** A chip with the width of the menu. */
  isWide?: boolean;
}

/** A group of choices, one of which is selected. */
export function SettingsGroup(props: SettingsGroupProps) {
  const { title, detail = null, value, choices, columns, onChoose } = props;
  const isChips = columns !== undefined;
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose} aria-label={title}>
      <DropdownMenu.Label className={styles.title}>
        {title}
        {detail !== null && <span className={styles.now}>{detail}</span>}
      </DropdownMenu.Label>
      <div className={isChips ? styles.chips : undefined} data-columns={columns}>
        {choices.map((choice) => (
          <DropdownMenu.RadioItem
            key={choice.value}
            className={isChips ? styles.chip : styles.item}
            data-wide={choice.isWide}
            value={choice.value}
          >
            {!isChips && (
              <span className={styles.mark}>
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden />
                </DropdownMenu.ItemIndicator>
              </span>
            )}
            <span>{choice.label}</span>
          </DropdownMenu.RadioItem>
        ))}
      </div>
    </DropdownMenu.RadioGroup>
  );
}
