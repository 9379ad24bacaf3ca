import { Check, Settings } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { limits } from '#lib/limits.ts';
import { aspects, isAspect, type Aspect } from '#components/player/aspect.ts';
import type { EngineSnapshot, MediaTrack } from '#components/player/engine/engine.ts';
import type { PlayerCommands } from '#components/player/player-commands.ts';
import styles from './quality-menu.module.css';
import controls from './controls.module.css';

interface SettingsMenuProps {
  engine: EngineSnapshot;
  commands: PlayerCommands;
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  /** Not on live (PLY-03). */
  hasRates: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where the menu goes; null: over the page. */
  container: HTMLElement | null;
}

const off = 'off';

/** Speed, subtitles, sound track and the shape of the picture: what there is of them. */
export function SettingsMenu(props: SettingsMenuProps) {
  const { engine, commands, aspect, onAspect, hasRates, onOpenChange, container } = props;
  const t = useTranslations('player.settings');
  const format = useFormatter();
  const nameOf = ({ label, lang }: MediaTrack, index: number) =>
    label || lang || t('track', { number: index + 1 });
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger className={controls.button} aria-label={t('title')} title={t('title')}>
        <Settings aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          className={styles.menu}
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={8}
        >
          {hasRates && (
            <Group
              title={t('speed')}
              value={String(engine.rate)}
              onChoose={(rate) => commands.setRate(Number(rate))}
              choices={limits.playbackRates.map((rate) => ({
                value: String(rate),
                label: rate === 1 ? t('speedNormal') : `${format.number(rate)}×`,
              }))}
            />
          )}
          {engine.subtitles.length > 0 && (
            <Group
              title={t('subtitles')}
              value={engine.chosenSubtitlesId ?? off}
              onChoose={(id) => commands.chooseSubtitles(id === off ? null : id)}
              choices={[
                { value: off, label: t('off') },
                ...engine.subtitles.map((track, index) => ({
                  value: track.id,
                  label: nameOf(track, index),
                })),
              ]}
            />
          )}
          {engine.sounds.length > 1 && (
            <Group
              title={t('sound')}
              value={engine.chosenSoundId ?? ''}
              onChoose={commands.chooseSound}
              choices={engine.sounds.map((track, index) => ({
                value: track.id,
                label: nameOf(track, index),
              }))}
            />
          )}
          <Group
            title={t('aspect')}
            value={aspect}
            onChoose={(value) => isAspect(value) && onAspect(value)}
            choices={aspects.map((value) => ({
              value,
              label: value === 'auto' ? t('aspectAuto') : value,
            }))}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface GroupProps {
  title: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Group({ title, value, choices, onChoose }: GroupProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose} aria-label={title}>
      <DropdownMenu.Label className={styles.title}>{title}</DropdownMenu.Label>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem key={choice.value} className={styles.item} value={choice.value}>
          <span className={styles.mark}>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden />
            </DropdownMenu.ItemIndicator>
          </span>
          <span>{choice.label}</span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
