import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';
import { chosenVersion } from '#components/player/session/recording/chosen-versions.ts';
import { aVodDetail } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useTitleVersion } from './use-title-version.ts';

const versions = [
  { versionId: 'f1', name: '1080p' },
  { versionId: 'f2', name: '4K' },
];
const title = aVodDetail({ metaId: 'f1', metaType: 'MOVIE', versions, durationSeconds: 60 });
const open = jest.fn<RecordingSession['open']>();

function Versions({ versionId }: { versionId: string | undefined }) {
  const show = {
    kind: 'title',
    metaId: 'f1',
    versionId,
    isTrailer: false,
    durationMs: null,
  } as const;
  const session = { open } as unknown as RecordingSession;
  const choice = useTitleVersion({ session, title, show, pictureAtMs: 5_000 });
  return choice?.choices.map(({ value, label }) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === choice.value}
      onClick={() => choice.onChoose(value)}
    >
      {label}
    </button>
  ));
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  open.mockReset();
});

test('[FIL-02] a chosen version plays from the same position and is remembered for the film', () => {
  renderInApp(<Versions versionId={undefined} />);
  button('4K').click();
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ versionId: 'f2' }), {
    startAtMs: 5_000,
  });
  expect(chosenVersion('f1')).toBe('f2');
  button('1080p').click();
  expect(chosenVersion('f1')).toBeUndefined();
});

test('[FIL-02] where the remembered version is gone the settings say that the first one plays', () => {
  renderInApp(<Versions versionId="gone" />);
  expect(button('1080p')).toHaveAttribute('aria-pressed', 'true');
  expect(button('4K')).toHaveAttribute('aria-pressed', 'false');
});
