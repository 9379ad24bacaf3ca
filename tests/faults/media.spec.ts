import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import type { Fault } from '#tests/setup/stack/stack.ts';

const troubles: Record<string, Omit<Fault, 'path'>> = {
  'answers 500': { status: 500 },
  'closes the connection': { drop: true },
  'cuts its answers off': { truncate: true },
};

for (const [name, trouble] of Object.entries(troubles)) {
  test(`the player shows a readable error and recovers by itself when the media origin ${name}`, async ({
    page,
    faults,
    consoleWatch,
  }) => {
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
    await screen.isPlaying(45_000);
    await expect(screen.player.getByText('Connection to the channel lost')).toHaveCount(0);
  });
}
