/** Subtitles stand where there is room for them. Their player lays them out when they change, not when their room does. */
interface CuePlayer {
  el: () => Element;
  trigger: (event: string) => unknown;
}

/** Gives the end of the watch. */
export function watchCueRoom(player: CuePlayer): () => void {
  const room = player.el().querySelector('.vjs-text-track-display');
  const observer = new ResizeObserver(() => player.trigger('texttrackchange'));
  if (room) observer.observe(room);
  return () => observer.disconnect();
}
