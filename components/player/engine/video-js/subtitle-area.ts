/** Keeps subtitles inside the visible area. The player lays cues out when they change, not when their area does. */
interface CuePlayer {
  el: () => Element;
  trigger: (event: string) => unknown;
}

/** Returns a function that stops the watch. */
export function watchCueRoom(player: CuePlayer): () => void {
  const room = player.el().querySelector('.vjs-text-track-display');
  const observer = new ResizeObserver(() => player.trigger('texttrackchange'));
  if (room) observer.observe(room);
  return () => observer.disconnect();
}
