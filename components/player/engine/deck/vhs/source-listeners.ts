type Listener = (...args: unknown[]) => void;
type Listen = (types: string | string[], listener: Listener) => void;

/** The part of video.js' tech that takes a source. */
export interface SourceTech {
  on: Listen;
  one: Listen;
  off: Listen;
  setSource: (source: unknown) => void;
  disposeSourceHandler: () => void;
}

/**
 * The HLS handler of a source leaves listeners on the tech, which outlives it: each zap would keep a handler with its
 * segments and workers in memory. Listeners that were added while a source was set are removed when that source goes.
 */
export function takeListenersBack(tech: SourceTech): void {
  const setSource = tech.setSource.bind(tech);
  const disposeSourceHandler = tech.disposeSourceHandler.bind(tech);
  /** Null before the first source: who listens then is the player. */
  let left: Parameters<Listen>[] | null = null;

  const noting =
    (listen: Listen): Listen =>
    (types, listener) => {
      // With another target as the first argument, the listener is on that target.
      if (typeof listener === 'function') left?.push([types, listener]);
      listen.call(tech, types, listener);
    };
  tech.on = noting(tech.on);
  tech.one = noting(tech.one);
  tech.setSource = (source) => {
    left ??= [];
    setSource(source);
  };
  // Also done by the tech itself before it takes the next source.
  tech.disposeSourceHandler = () => {
    disposeSourceHandler();
    for (const [types, listener] of left ?? []) tech.off(types, listener);
    left &&= [];
  };
}
