/** The two methods of a player that starting takes. */
interface Startable {
  play: () => Promise<void> | undefined;
  muted: (isMuted?: boolean) => boolean | undefined;
}

/** `muted`: the browser wants a gesture before it gives sound; `refused`: it wants one before anything plays. */
export type StartOutcome = 'as-asked' | 'muted' | 'refused';

/** How often a start is repeated that was cut short though it is still wanted. */
const starts = 3;

/** With sound where the browser allows it, else muted. `isWanted`: false once a pause or another source has taken over. */
export async function startPlayback(
  player: Startable,
  isWanted: () => boolean,
): Promise<StartOutcome> {
  if (await tryToPlay(player, isWanted)) return 'as-asked';
  if (player.muted() || !isWanted()) return 'refused';
  player.muted(true);
  return (await tryToPlay(player, isWanted)) ? 'muted' : 'refused';
}

async function tryToPlay(player: Startable, isWanted: () => boolean): Promise<boolean> {
  for (let left = starts; left > 0; left -= 1) {
    try {
      await player.play();
      return true;
    } catch (error) {
      // Only a refusal counts: a play() cut short by the next zap is no one's fault.
      if (!(error instanceof DOMException)) return true;
      if (error.name === 'NotAllowedError') return false;
      // When two sources follow within moments, the second cuts the start short that was meant for it.
      if (error.name !== 'AbortError' || !isWanted()) return true;
    }
  }
  return true;
}
