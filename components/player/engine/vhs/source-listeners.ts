type Listener = (...args: unknown[]) => void;
type Listen = (types: string | string[], listener: Listener) => void;

/** The part of the video.js tech that sets a source. */
export interface SourceTech {
  on: Listen;
  one: Listen;
  off: Listen;
  setSource: (source: unknown) => void;
  disposeSourceHandler: () => void;
}

/**
 * The HLS handler of a source leaves listeners on the tech, which outlives it: each zap would keep a handler with its
 * segments and workers in memory. Listeners added while a source was set are removed with that source.
 */
export function takeListenersBack(tech: SourceTech): void {
  const setSource = tech.setSource.bind(tech);
  const disposeSourceHandler = tech.disposeSourceHandler.bind(tech);
  /** Null before the first source: listeners added until then belong to the player. */
  let left: Parameters<Listen>[] | null = null;

  const noting =
    (listen: Listen): Listen =>
    (types, listener) => {
      // `on(target, type, listener)` registers on another object: ignore it.
      if (typeof listener === 'function') left?.push([types, listener]);
      listen.call(tech, types, listener);
    };
  tech.on = noting(tech.on);
  tech.one = noting(tech.one);
  tech.setSource = (source) => {
    left ??= [];
    setSource(source);
  };
  // The tech also calls this before it sets the next source.
  tech.disposeSourceHandler = () => {
    disposeSourceHandler();
    for (const [types, listener] of left ?? []) tech.off(types, listener);
    left &&= [];
  };
}
