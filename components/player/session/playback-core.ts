/**
 * The common part of all player sessions: a machine, one engine for the lifetime of the session, the machine's timers,
 * and the subscribers. Independent of React.
 */
import { createStore } from 'zustand/vanilla';
import type { PlayReports } from '#lib/browser/reports/play-reports.ts';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';
import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import {
  quietSnapshot,
  type CreateEngine,
  type Engine,
  type EngineEvent,
  type EngineSnapshot,
  type EngineSource,
  type RenewalWish,
} from '#components/player/engine/engine.ts';
import { wantedLanguages } from '#components/player/session/language-preferences.ts';

/** The events that every machine gets from its engine, the network and the clock. */
type CoreEvent =
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'failed'; fault: PlaybackFault }
  | { type: 'shown'; atMs: number; edgeMs?: number }
  | { type: 'came-online' }
  | { type: 'woken' };

/** The dependencies of a session. */
export interface PlaybackHost {
  /** The parent element of the picture. */
  host: HTMLElement;
  loadEngine: () => Promise<CreateEngine>;
  /** Calls back whenever the service is reachable again; returns a function that unsubscribes. */
  onReconnect: (listener: () => void) => () => void;
  sound: Pick<EngineSnapshot, 'isMuted' | 'volume'>;
  /** Sends a player's report. */
  report: (report: PlayReport) => void;
  /** Calls back when the measurements are requested; returns a function that unsubscribes. */
  follow: PlayReports['follow'];
}

interface CoreOptions<State, Event, Effect> extends PlaybackHost {
  idle: State;
  step: (
    state: State,
    event: Event | CoreEvent,
    atMs: number,
  ) => { state: State; effects: readonly Effect[] };
  wakeAt: (state: State) => number | null;
  carryOut: (effect: Effect) => void;
  renew: (wish?: RenewalWish) => Promise<EngineSource | null>;
}

export interface PlaybackCore<State, Event> {
  state: () => State;
  snapshot: () => EngineSnapshot;
  send: (event: Event | CoreEvent) => void;
  /** Runs a command on the engine; does nothing until it is loaded. */
  command: (act: (engine: Engine) => void) => void;
  engine: () => Engine | null;
  /** Sends the current position to the machine, without waiting for the next interval. */
  look: () => void;
  /** Attaches the source once the engine is loaded. */
  attach: (source: EngineSource) => void;
  detach: () => void;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

/** How often the machine gets the position of the picture, in ms. */
const lookEveryMs = 1_000;

export function createPlaybackCore<State, Event, Effect>(
  options: CoreOptions<State, Event, Effect>,
): PlaybackCore<State, Event> {
  const store = createStore<{ state: State; snapshot: EngineSnapshot }>(() => ({
    state: options.idle,
    snapshot: { ...quietSnapshot, ...options.sound },
  }));
  const stateNow = () => store.getState().state;
  let engine: Engine | null = null;
  let isLoading = false;
  let isDisposed = false;
  /** The source to load once the engine is loaded. */
  let pending: EngineSource | null = null;
  let wakeTimer: ReturnType<typeof setTimeout> | undefined;

  function send(event: Event | CoreEvent) {
    if (isDisposed) return;
    const step = options.step(stateNow(), event, Date.now());
    const isNew = step.state !== stateNow();
    if (isNew) store.setState({ state: step.state });
    for (const effect of step.effects) options.carryOut(effect);
    if (!isNew) return;
    clearTimeout(wakeTimer);
    const wakeAtMs = options.wakeAt(stateNow());
    if (wakeAtMs !== null)
      wakeTimer = setTimeout(() => send({ type: 'woken' }), Math.max(0, wakeAtMs - Date.now()));
  }

  function onEngineEvent(event: EngineEvent) {
    send(event);
    // The position and the end are known from the first picture on.
    if (event.type === 'played') look();
  }

  async function load() {
    if (isLoading || engine) return;
    isLoading = true;
    try {
      const create = await options.loadEngine();
      if (isDisposed) return;
      const { host, sound, renew } = options;
      const languages = wantedLanguages();
      const created = create({ host, ...sound, languages, onEvent: onEngineEvent, renew });
      engine = created;
      created.subscribe(() => {
        if (!isDisposed) store.setState({ snapshot: created.snapshot() });
      });
      attachPending(created);
    } catch {
      // The script failed to load: a network fault, with the same retries.
      pending = null;
      send({ type: 'failed', fault: { kind: 'network', code: 'PLAYER-0' } });
    } finally {
      isLoading = false;
    }
  }

  function attachPending(target: Engine) {
    if (pending) target.attach(pending);
    pending = null;
  }

  /** Sends the position of the picture to the machine. */
  function look() {
    const atMs = engine?.pictureAtMs() ?? null;
    const reach = engine?.reachable() ?? null;
    if (atMs !== null) send({ type: 'shown', atMs, ...(reach && { edgeMs: reach.toMs }) });
  }
  const lookTimer = setInterval(look, lookEveryMs);
  const stopListening = options.onReconnect(() => send({ type: 'came-online' }));
  void load();

  return {
    state: stateNow,
    snapshot: () => store.getState().snapshot,
    send,
    command: (act) => {
      if (engine) act(engine);
    },
    engine: () => engine,
    look,
    attach(source) {
      pending = source;
      if (engine) attachPending(engine);
      else void load();
    },
    detach() {
      pending = null;
      engine?.detach();
    },
    subscribe: store.subscribe,
    dispose() {
      isDisposed = true;
      stopListening();
      clearInterval(lookTimer);
      clearTimeout(wakeTimer);
      engine?.dispose();
      engine = null;
    },
  };
}
