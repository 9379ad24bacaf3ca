/** The two methods of a player that a start needs. */
interface Startable {
  play: () => Promise<void> | undefined;
  muted: (isMuted?: boolean) => boolean | undefined;
  readyState: () => number;
  one: (event: 'pause' | 'canplay', listener: () => void) => void;
  off: (event: 'pause', listener: () => void) => void;
}

/** `muted`: the browser requires a gesture for sound; `refused`: it requires a gesture for any playback. */
export type StartOutcome = 'as-asked' | 'muted' | 'refused';

/** How often an aborted or stopped start is tried while it is still wanted. */
const starts = 4;

/** Starts with sound if the browser allows it, else muted. `isWanted` returns false after a pause or another source. */
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
  let isStopped = false;
  for (let left = starts; left > 0; left -= 1) {
    try {
      isStopped = !(await hasStarted(player));
      if (!isStopped) return true;
      await hasData(player);
      if (!isWanted()) return true;
    } catch (error) {
      // Only a refusal counts: a play() that the next zap aborts is not an error.
      if (!(error instanceof DOMException)) return true;
      if (error.name === 'NotAllowedError') return false;
      // When two sources follow each other quickly, the second one aborts its own start.
      if (error.name !== 'AbortError' || !isWanted()) return true;
    }
  }
  return !isStopped;
}

/** A start that was stopped for want of data would be stopped again before they are there. */
function hasData(player: Startable): Promise<void> | undefined {
  if (player.readyState() > HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  return new Promise((resolve) => {
    player.one('canplay', resolve);
  });
}

/**
 * False when the browser stops the start by itself. WebKit does, and then never answers the call: a live stream of sound
 * alone begins behind the duration that is known so far, which counts as its end.
 */
async function hasStarted(player: Startable): Promise<boolean> {
  let stop: () => void = () => undefined;
  const isStopped = new Promise<false>((resolve) => {
    stop = () => resolve(false);
  });
  player.one('pause', stop);
  try {
    return await Promise.race([Promise.resolve(player.play()).then(() => true), isStopped]);
  } finally {
    player.off('pause', stop);
  }
}
