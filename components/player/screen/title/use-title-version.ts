import { useTranslations } from 'next-intl';
import { rememberVersion } from '#components/player/session/recording/chosen-versions.ts';
import { versionLabels } from '#lib/domain/vod/version-labels.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import type { TitleShow } from '#lib/domain/playback/recording/recording.ts';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';
import type { VersionChoice } from '#components/player/controls/menus/settings-menu.tsx';

interface PlayedVersion {
  session: RecordingSession | null;
  title: VodDetail | null;
  /** Null while another recording plays. */
  show: TitleShow | null;
  pictureAtMs: number;
}

/** The versions of the film that plays; another one continues at the same position. Null for a film with one. */
export function useTitleVersion({
  session,
  title,
  show,
  pictureAtMs,
}: PlayedVersion): VersionChoice | null {
  const t = useTranslations('player.settings');
  const [first, ...more] = title?.versions ?? [];
  if (!first || more.length === 0 || !show || show.isTrailer) return null;
  const labels = versionLabels([first, ...more], (number) => t('versionNumber', { number }));
  return {
    choices: labels.map(({ versionId, label }) => ({ value: versionId, label })),
    // A remembered version that is there no longer: the first one plays.
    value: (more.find(({ versionId }) => versionId === show.versionId) ?? first).versionId,
    onChoose(versionId) {
      rememberVersion(show.metaId, versionId === first.versionId ? undefined : versionId);
      // Versions differ in length: what the catalogue says is true of the first one.
      const durationMs = versionId === first.versionId ? (title?.durationSeconds ?? 0) * 1_000 : 0;
      session?.open(
        { ...show, versionId, durationMs: durationMs === 0 ? null : durationMs },
        { startAtMs: pictureAtMs },
      );
    },
  };
}
