/**
 * One viewer watching live: carries out what the live machine decides, with one engine that lives as long as the
 * session. Knows nothing of React; zaps go straight from the key or click to the request.
 */
import { OperatorError } from '#lib/contract/operator-error.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import { isSessionProblem } from '#lib/domain/errors/reaction.ts';
import {
  idleLive,
  liveWakeAt,
  stepLive,
  type LiveEffect,
  type LiveEvent,
  type LiveFault,
  type LiveState,
} from '#lib/domain/playback/live-machine.ts';
import { readPlaySource } from '#lib/domain/playback/play-source.ts';
import { protectionOf } from '#lib/domain/playback/protection.ts';
import {
  quietSnapshot,
  type CreateEngine,
  type Engine,
  type EngineSnapshot,
  type EngineSource,
} from '#components/player/engine/engine.ts';

export interface LiveView {
  live: LiveState;
  engine: EngineSnapshot;
}

export interface LiveSessionOptions {
  /** Where the engine puts the picture. */
  host: HTMLElement;
  loadEngine: () => Promise<CreateEngine>;
  /** Asks for a channel's play source; throws OperatorError. */
  ask: (channelId: string, signal: AbortSignal) => Promise<PlaySource>;
  /** Calls back whenever the service can be reached again; gives the unsubscriber. */
  onReconnect: (listener: () => void) => () => void;
  sound: Pick<EngineSnapshot, 'isMuted' | 'volume'>;
}

export interface LiveSession {
  zapTo: (channelId: string) => void;
  leave: () => void;
  retry: () => void;
  /** What the newest authorities say about the chosen channel. */
  setEntitled: (canWatchLive: boolean) => void;
  /** The engine's commands; they do nothing until it is loaded. */
  command: (act: (engine: Engine) => void) => void;
  view: () => LiveView;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

export function createLiveSession(options: LiveSessionOptions): LiveSession {
  let view: LiveView = { live: idleLive, engine: { ...quietSnapshot, ...options.sound } };
  let engine: Engine | null = null;
  let isLoading = false;
  let isDisposed = false;
  /** What to attach once the engine is there. */
  let pending: EngineSource | null = null;
  let asking = new AbortController();
  let wakeTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (change: Partial<LiveView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  function send(event: LiveEvent) {
    if (isDisposed) return;
    const { state, effects } = stepLive(view.live, event, Date.now());
    if (state !== view.live) show({ live: state });
    for (const effect of effects) carryOut(effect);
    clearTimeout(wakeTimer);
    const wakeAtMs = liveWakeAt(view.live);
    if (wakeAtMs !== null)
      wakeTimer = setTimeout(() => send({ type: 'woken' }), Math.max(0, wakeAtMs - Date.now()));
  }

  function carryOut(effect: LiveEffect) {
    switch (effect.type) {
      case 'ask':
        void ask(effect.request, effect.channelId);
        return;
      case 'attach':
        pending = effect;
        if (engine) attachPending(engine);
        else void load();
        return;
      case 'hold':
        engine?.hold();
        return;
      case 'detach':
        pending = null;
        engine?.detach();
        return;
    }
  }

  async function ask(request: number, channelId: string) {
    asking.abort();
    asking = new AbortController();
    try {
      const source = await options.ask(channelId, asking.signal);
      send({ type: 'answered', request, source });
    } catch (error) {
      send({ type: 'refused', request, fault: faultOfCall(error) });
    }
  }

  /** A fresh address for the channel that plays, or null. */
  async function renew(): Promise<EngineSource | null> {
    const { channelId } = view.live;
    if (channelId === null) return null;
    const source = await options.ask(channelId, new AbortController().signal);
    const read = readPlaySource(source);
    return read.kind === 'source' && read.url
      ? { url: read.url, expiresAtMs: source.expiresAt ?? null, ...protectedBy(read) }
      : null;
  }

  async function load() {
    if (isLoading || engine) return;
    isLoading = true;
    try {
      const create = await options.loadEngine();
      if (isDisposed) return;
      engine = create({ host: options.host, ...options.sound, onEvent: send, renew });
      engine.subscribe(() => engine && show({ engine: engine.snapshot() }));
      attachPending(engine);
    } catch {
      // The script did not come: a network matter, tried again like one.
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

  const stopListening = options.onReconnect(() => send({ type: 'came-online' }));
  void load();

  return {
    zapTo: (channelId) => send({ type: 'zapped', channelId }),
    leave: () => send({ type: 'left' }),
    retry: () => send({ type: 'retried' }),
    setEntitled: (canWatchLive) => send({ type: 'entitlement-changed', canWatchLive }),
    command: (act) => {
      if (engine) act(engine);
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose() {
      isDisposed = true;
      stopListening();
      clearTimeout(wakeTimer);
      asking.abort();
      listeners.clear();
      engine?.dispose();
      engine = null;
    },
  };
}

function protectedBy(read: Parameters<typeof protectionOf>[0]): Pick<EngineSource, 'drm'> {
  const drm = protectionOf(read);
  return drm ? { drm } : {};
}

/** The operator's own words are kept; a session problem heals by itself once there is a new session. */
function faultOfCall(error: unknown): LiveFault {
  if (!(error instanceof OperatorError)) return { kind: 'call', code: 'CALL-0' };
  const { kind, code, message } = error;
  if (kind === 'network' || isSessionProblem(code))
    return { kind: 'network', code: `CALL-${code}` };
  return kind === 'operator'
    ? { kind: 'call', code: `CALL-${code}`, text: message }
    : { kind: 'call', code: `CALL-${code}` };
}
