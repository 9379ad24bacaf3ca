import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';
import type { Fault } from '#tests/setup/stack/stack.ts';

const troubles: Record<string, Omit<Fault, 'path'>> = {
  'closes the connection': { drop: true },
  'cuts its answers off': { truncate: true },
};

for (const [name, trouble] of Object.entries(troubles)) {
  test(`[HEAL-03] the media origin ${name}: said readably, and played on within seconds of its return`, async ({
    page,
    faults,
    consoleWatch,
  }) => {
    test.setTimeout(120_000);
    consoleWatch.allow(
      /status of 50\d/,
      /ERR_(CONNECTION|EMPTY|INCOMPLETE|CONTENT_LENGTH)/,
      /VIDEOJS/,
    );
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.isPlaying();

    await faults.set({ path: '/media/*', ...trouble });
    const [, other] = await screen.openChannels();
    await other?.click();
    await expect(screen.player.getByText('Connection to the channel lost')).toBeVisible({
      timeout: 20_000,
    });

    await faults.clear();
    // It is asked every two seconds; the rest is the start of the picture.
    await screen.isPlaying(8_000);
    await expect(screen.player.getByText('Connection to the channel lost')).toHaveCount(0);
  });
}
