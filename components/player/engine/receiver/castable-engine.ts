/**
 * An engine whose picture can move to a receiver (WEB-06). Two players: the local one, with all features, and one for the
 * receiver on the browser's own HLS, because only an address can be handed over. The second one exists from the moment
 * that a source could be cast, and never shows a picture here.
 */
import { millisecondsInHour } from 'date-fns/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  isAtLive,
  quieted,
  type CreateEngine,
  type Engine,
  type EngineOptions,
  type EngineSnapshot,
  type EngineSource,
} from '#components/player/engine/engine.ts';
import type {
  CreatePlayerInstance,
  PlayerInstance,
  PlayerInstanceEvent,
} from '#components/player/engine/player-instance.ts';
import { canBeCast, watchRemote, type RemoteElement, type RemoteWatch } from './receivers.ts';

/** In ms: how long a source plays before receivers are looked for, and how old a prepared address may be. */
const casting = { lookAfterMs: 3_000, renewEveryMs: millisecondsInHour } as const;

/** A film of 42 KB, of the kind that every receiver plays. */
const sample: EngineSource = {
  url: '/player/fallback.mp4',
  validForMs: null,
  fileType: 'video/mp4',
  kind: 'range',
  clock: 'media',
};

/** A player for the receiver, and the element that the browser hands over. */
type OpenReceiver = (options: Parameters<CreatePlayerInstance>[0]) => {
  player: PlayerInstance;
  element: RemoteElement;
};

export const castable =
  (
    createLocal: CreateEngine,
    openReceiver: OpenReceiver,
    probe: () => RemoteElement,
  ): CreateEngine =>
  (options) => {
    let source: EngineSource | null = null;
    const local = createLocal({
      ...options,
      onEvent(event) {
        if (away.isAway()) return;
        options.onEvent(event);
        if (event.type === 'played' && source) away.lookSoon(source);
      },
    });
    const store = createStore(() => local.snapshot());
    const away = createAway({ options, local, store, openReceiver, source: () => source });
    local.subscribe(() => {
      if (!away.isAway()) store.setState({ ...local.snapshot(), receiver: away.phase() });
    });
    const active = () => away.player() ?? local;
    const isCastable = (wanted: EngineSource) => canBeCast(wanted, probe());

    return {
      ...local,
      attach(next) {
        source = next;
        away.begin(isCastable(next));
        if (!away.isAway()) local.attach(next);
        else void away.follow();
      },
      detach() {
        source = null;
        away.begin(false);
        if (away.isAway()) away.player()?.unload();
        local.detach();
      },
      hold: () => active().hold(),
      play() {
        const player = away.player();
        if (player) player.play(source !== null && isAtLive(source));
        else local.play();
      },
      pause: () => active().pause(),
      setVolume: (volume) => {
        local.setVolume(volume);
        away.player()?.setVolume(volume);
      },
      setMuted: (isMuted) => {
        local.setMuted(isMuted);
        away.player()?.setMuted(isMuted);
      },
      seekTo: (atMs) => active().seekTo(atMs),
      setRate: (rate) => active().setRate(rate),
      chooseSubtitles: (id) => active().chooseSubtitles(id),
      chooseSound: (id) => active().chooseSound(id),
      pictureAtMs: () => away.liveAtMs() ?? active().pictureAtMs(),
      reachable: () => active().reachable(),
      details: () => active().details(),
      chooseReceiver: () => away.prompt(),
      snapshot: store.getState,
      subscribe: store.subscribe,
      dispose() {
        away.dispose();
        local.dispose();
      },
    };
  };

interface AwayOptions {
  options: EngineOptions;
  local: Engine;
  store: StoreApi<EngineSnapshot>;
  openReceiver: OpenReceiver;
  /** The source that the session has attached. */
  source: () => EngineSource | null;
}

/** The receiver's side: looking for receivers, preparing an address for them, going there and coming back. */
function createAway({ options, local, store, openReceiver, source }: AwayOptions) {
  let phase: EngineSnapshot['receiver'] = 'none';
  let receiver: (ReturnType<OpenReceiver> & { watch: RemoteWatch | null }) | null = null;
  let isAvailable = false;
  let canCast = false;
  /** The session's source for which the receiver's player has its own address. */
  let preparedFor: EngineSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How far live was behind the clock when it left. A receiver buffers more, which is no choice of the viewer. */
  let lagMs = 0;
  let lastLiveAtMs: number | null = null;

  const isAway = () => phase === 'connected';
  function enter(next: EngineSnapshot['receiver']) {
    phase = next;
    store.setState({ receiver: next });
  }

  function onEvent(event: PlayerInstanceEvent) {
    if (!isAway()) return;
    if (event.type === 'broke' || event.type === 'refused') void comeBack('failed');
    else if (event.type !== 'answered') options.onEvent(event);
  }

  function open() {
    receiver ??= {
      ...openReceiver({
        // Not in the page: its picture is never shown here.
        host: document.createElement('div'),
        isMuted: false,
        volume: store.getState().volume,
        chosenHeight: null,
        languages: () => options.languages,
        sign: (request) => request,
        onEvent,
        onShow: (change) => {
          if (isAway()) store.setState(change);
        },
      }),
      watch: null,
    };
    return receiver;
  }

  /** Browsers tell only the receivers of a source: a small film stands for it until there is one. */
  function look() {
    const opened = open();
    if (opened.watch) {
      if (isAvailable) void prepare();
      return;
    }
    opened.player.load(sample, true);
    opened.watch = watchRemote(opened.element, {
      onAvailable(next) {
        if (next === isAvailable) return;
        isAvailable = next;
        if (!next && phase === 'available') enter('none');
        if (next && !isAway()) void prepare();
      },
      onState,
    });
  }

  /** Requests an address that the receiver can open for the stream's length. */
  async function prepare(): Promise<boolean> {
    const wanted = source();
    if (!canCast || !wanted || !receiver) return false;
    const address = await options.renew({ isForReceiver: true }).catch(() => null);
    if (source() !== wanted) return false;
    if (!address || address.drm) {
      if (phase === 'available') enter('none');
      return false;
    }
    preparedFor = wanted;
    receiver.player.load(ofBrowser(address), !isAway());
    if (!isAway()) enter('available');
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isAway()) void prepare();
    }, casting.renewEveryMs);
    return true;
  }

  function onState(state: RemotePlaybackState) {
    if (state === 'connecting' && phase === 'available') enter('connecting');
    if (state === 'connected' && !isAway()) goAway();
    if (state === 'disconnected' && isAway()) void comeBack(isAvailable ? 'available' : 'none');
    else if (state === 'disconnected' && phase === 'connecting') enter('available');
  }

  function goAway() {
    const from = source();
    if (!receiver || !from) return;
    const atMs = local.pictureAtMs();
    const { isPaused } = store.getState();
    clearTimeout(timer);
    phase = 'connected';
    lagMs = atMs === null ? 0 : Math.max(0, Date.now() - atMs);
    lastLiveAtMs = atMs;
    local.detach();
    const shown = { ...quieted(store.getState()), ...receiver.player.shown(), isPaused };
    store.setState({ ...shown, isSoundBlocked: false, receiver: phase });
    // The viewer has chosen another source meanwhile, whose address is not there yet.
    if (preparedFor !== from) {
      void follow();
      return;
    }
    const isLive = isAtLive(from);
    if (!isLive && atMs !== null) receiver.player.seekTo(atMs);
    if (isPaused) receiver.player.pause();
    else receiver.player.play(isLive);
  }

  /** The session has attached another source while the picture is away. */
  async function follow() {
    const wanted = source();
    if (!(await prepare()) && source() === wanted) await comeBack('none');
  }

  /** The picture returns to this screen, where it was. */
  async function comeBack(next: EngineSnapshot['receiver']) {
    const { isPaused } = store.getState();
    const back = await options.renew().catch(() => null);
    if (!isAway()) return;
    receiver?.player.unload();
    preparedFor = null;
    enter(next);
    if (!back) {
      options.onEvent({ type: 'failed', fault: { kind: 'network', code: 'CAST-BACK' } });
      return;
    }
    local.attach(back);
    if (isPaused) local.pause();
  }

  return {
    isAway,
    phase: () => phase,
    /** The receiver's player while the picture is there. */
    player: () => (isAway() ? (receiver?.player ?? null) : null),
    /** The instant that a receiver shows of live, which stands while it is paused; null here, and of other sources. */
    liveAtMs() {
      const shown = source();
      if (!isAway() || !shown || !isAtLive(shown)) return null;
      if (!store.getState().isPaused) lastLiveAtMs = Date.now() - lagMs;
      return lastLiveAtMs;
    },
    /** A new source begins, or none. */
    begin(isCastable: boolean) {
      canCast = isCastable;
      preparedFor = null;
      clearTimeout(timer);
      if (phase !== 'connected' && phase !== 'none') enter('none');
    },
    /** The picture has begun to move. A zap follows often: the look waits. */
    lookSoon(wanted: EngineSource) {
      if (!canCast || preparedFor === wanted) return;
      clearTimeout(timer);
      timer = setTimeout(look, casting.lookAfterMs);
    },
    follow,
    async prompt() {
      await receiver?.watch?.prompt();
    },
    dispose() {
      clearTimeout(timer);
      receiver?.watch?.stop();
      receiver?.player.dispose();
    },
  };
}

function ofBrowser(source: EngineSource): EngineSource {
  return source.fileType === undefined ? { ...source, isBrowsersHls: true } : source;
}
