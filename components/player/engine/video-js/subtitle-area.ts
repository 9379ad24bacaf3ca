/** Keeps subtitles inside the visible area. The player lays cues out when they change, not when their area does. */
interface CuePlayer {
  el: () => Element;
  trigger: (event: string) => unknown;
}

/** Returns a function that stops the watch. */
export function watchSubtitleArea(player: CuePlayer): () => void {
  const area = player.el().querySelector('.vjs-text-track-display');
  const observer = new ResizeObserver(() => player.trigger('texttrackchange'));
  if (area) observer.observe(area);
  return () => observer.disconnect();
}
