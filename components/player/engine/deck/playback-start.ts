/** The two methods of a player that starting takes. */
interface Startable {
  play: () => Promise<void> | undefined;
  muted: (isMuted?: boolean) => boolean | undefined;
}

/** `muted`: the browser wants a gesture before it gives sound; `refused`: it wants one before anything plays. */
export type StartOutcome = 'as-asked' | 'muted' | 'refused';

/** With sound where the browser allows it, else muted. `isCurrent`: false once another source has taken over. */
export async function startPlayback(
  player: Startable,
  isCurrent: () => boolean,
): Promise<StartOutcome> {
  if (await tryToPlay(player)) return 'as-asked';
  if (player.muted() || !isCurrent()) return 'refused';
  player.muted(true);
  return (await tryToPlay(player)) ? 'muted' : 'refused';
}

async function tryToPlay(player: Startable): Promise<boolean> {
  try {
    await player.play();
    return true;
  } catch (error) {
    // Only a refusal counts: a play() cut short by the next zap is no one's fault.
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}
