import { Settings } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { limits } from '#lib/limits.ts';
import { aspects, isAspect, type Aspect } from '#components/player/controls/aspect.ts';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import type { PlayerCommands } from '#components/player/session/player-commands.ts';
import { SleepChoices } from '#components/player/controls/sleep-timer/sleep-choices.tsx';
import type { Sleep } from '#components/player/controls/sleep-timer/use-sleep-timer.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useTrackName } from './use-track-name.ts';
import styles from '#components/player/controls/menus/quality-menu.module.css';
import controls from '#components/player/controls/controls.module.css';

interface SettingsMenuProps {
  engine: EngineSnapshot;
  commands: PlayerCommands;
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  /** False on live (PLY-03). */
  hasRates: boolean;
  sleep: Sleep;
  /** The versions of a film; null or absent with one. */
  versions?: VersionChoice | null;
  /** Shows or hides the details of the stream. */
  onDetails: () => void;
  onOpenChange: (isOpen: boolean) => void;
  /** The container of the menu; null for the page. */
  container: HTMLElement | null;
}

export interface VersionChoice {
  choices: readonly { value: string; label: string }[];
  value: string;
  onChoose: (versionId: string) => void;
}

const off = 'off';

/** Speed, version, subtitles, audio track, aspect ratio and sleep timer, as far as the source offers them. */
export function SettingsMenu(props: SettingsMenuProps) {
  const { engine, commands, aspect, onAspect, hasRates, sleep, versions, onOpenChange, container } =
    props;
  const t = useTranslations('player.settings');
  const format = useFormatter();
  const nameOf = useTrackName();
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
            <SettingsGroup
              title={t('speed')}
              columns={4}
              value={String(engine.rate)}
              onChoose={(rate) => commands.setRate(Number(rate))}
              choices={limits.playbackRates.map((rate) => ({
                value: String(rate),
                label: rate === 1 ? t('speedNormal') : `${format.number(rate)}×`,
              }))}
            />
          )}
          {versions && <SettingsGroup title={t('version')} {...versions} />}
          {engine.subtitles.length > 0 && (
            <SettingsGroup
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
            <SettingsGroup
              title={t('sound')}
              value={engine.chosenSoundId ?? ''}
              onChoose={commands.chooseSound}
              choices={engine.sounds.map((track, index) => ({
                value: track.id,
                label: nameOf(track, index),
              }))}
            />
          )}
          <SettingsGroup
            title={t('aspect')}
            columns={3}
            value={aspect}
            onChoose={(value) => isAspect(value) && onAspect(value)}
            choices={aspects.map((value) => ({
              value,
              label: value === 'auto' ? t('aspectAuto') : value,
            }))}
          />
          <SleepChoices sleep={sleep} />
          <DropdownMenu.Item className={styles.item} data-plain onSelect={props.onDetails}>
            {t('details')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
