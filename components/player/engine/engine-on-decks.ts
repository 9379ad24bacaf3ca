/**
 * The engine over its players ("decks"): gives each source to a deck, keeps its grant fresh, and heals (HEAL-01 to
 * HEAL-03): gives up in time, comes back by itself, wakes up after sleep, and changes to a new player every few hours.
 */
import { createDeckChange } from './deck/deck-change.ts';
import type { CreateDeck, Deck, DeckEvent, RequestReport } from './deck/deck.ts';
import { faultOfMediaError, type EngineFault } from './engine-fault.ts';
import {
  quietSnapshot,
  type CreateEngine,
  type Engine,
  type EngineSnapshot,
  type EngineSource,
} from './engine.ts';
import { createGrantKeeper } from './grant/grant-keeper.ts';
import { freshPlaylistWatch, withPlaylist } from './health/playlist-watch.ts';
import { freshWatch, withFailure } from './health/request-watch.ts';
import { createReturnWatch } from './health/return-watch.ts';
import { hasSlept, type Moment } from './health/sleep-watch.ts';
import { verdictOf } from './health/verdict.ts';

const lookEveryMs = 1_000;
/** How long a fresh address is waited for before the old one is tried again. */
const renewPatienceMs = 4_000;
/** A damaged segment may be a single one: so many reloads within that time before the picture counts as unplayable. */
const mediaTries = { times: 2, withinMs: 30_000 } as const;

export const engineOn =
  (createDeck: CreateDeck): CreateEngine =>
  ({ host, isMuted, volume, languages: wanted, onEvent, renew }) => {
    const listeners = new Set<() => void>();
    let snapshot: EngineSnapshot = { ...quietSnapshot, isMuted, volume };
    let source: EngineSource | null = null;
    let chosenHeight: number | null = null;
    let languages = wanted;
    let isWaiting = true;
    /** Another source is being asked for: what happens to this one matters no more. */
    let isHeld = false;
    let requests = freshWatch(0);
    let playlists = freshPlaylistWatch;
    let brokenAtMs: number[] = [];
    let isReloading = false;
    let lastFailed: RequestReport | null = null;
    let lastLook: Moment = { atMs: Date.now(), pictureAtMs: null };

    const update = (change: Partial<EngineSnapshot>) => {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    };
    const grants = createGrantKeeper({ renew, onRefused: giveUp });
    const returns = createReturnWatch(() => {
      if (!source) onEvent({ type: 'came-online' });
      else if (isWaiting) void reload();
    });
    const open = (isHidden: boolean): Deck => {
      const deck: Deck = createDeck({
        host,
        isMuted: isHidden || snapshot.isMuted,
        volume: snapshot.volume,
        chosenHeight,
        languages: () => languages,
        sign: grants.sign,
        onEvent: (event) => decks.hear(deck, event),
        onShow: (change) => {
          if (deck === decks.current()) update(change);
        },
      });
      deck.setHidden(isHidden);
      return deck;
    };
    const decks = createDeckChange({
      open,
      onEvent: hear,
      onTake(taken) {
        const { isMuted, volume, rate } = snapshot;
        if (!isMuted) taken.setMuted(false);
        if (rate !== 1) taken.setRate(rate);
        update({ ...taken.shown(), isMuted, volume, rate });
      },
    });
    const isLive = () => (source?.kind ?? 'live') !== 'range';
    /** The source as it would have to be loaded to go on where the picture is. */
    const sourceHere = (from: EngineSource): EngineSource => {
      const startAtMs = decks.current().pictureAtMs();
      return from.kind === 'range' && startAtMs !== null ? { ...from, startAtMs } : from;
    };

    function load(next: EngineSource) {
      source = next;
      isHeld = false;
      isWaiting = true;
      update({ isPaused: false });
      decks.forSource(next).load(next);
    }

    function giveUp(fault: EngineFault) {
      if (!source || isHeld) return;
      detach();
      const mayComeBack = fault.kind === 'network' || fault.kind === 'source';
      if (lastFailed && mayComeBack) returns.start(lastFailed);
      onEvent({ type: 'failed', fault });
    }

    function detach() {
      source = null;
      grants.drop();
      returns.stop();
      decks.current().unload();
      update({ ...quietOf(snapshot) });
    }

    /** Starts the source over, live at its edge and a range where it was, under a fresh address if there is one. */
    async function reload() {
      const asked = source;
      if (!asked || isReloading) return;
      isReloading = true;
      const fresh = await Promise.race([renew().catch(() => null), nothingAfter(renewPatienceMs)]);
      isReloading = false;
      if (source !== asked || isHeld) return;
      const next = sourceHere({ ...asked, ...fresh });
      grants.keep(next);
      const { rate } = snapshot;
      load(next);
      if (next.kind === 'range' && rate !== 1) decks.current().setRate(rate);
    }

    function look() {
      const atMs = Date.now();
      const before = lastLook;
      lastLook = { atMs, pictureAtMs: decks.current().pictureAtMs() };
      if (!source || isHeld) return;
      if (isLive() && !snapshot.isPaused && hasSlept(before, lastLook)) {
        requests = freshWatch(atMs);
        playlists = freshPlaylistWatch;
        void reload();
        return;
      }
      const isStuck = isWaiting && !snapshot.isPaused;
      const fault = verdictOf({ requests, playlists, isWaiting: isStuck, isLive: isLive() }, atMs);
      if (fault) giveUp(fault);
      else if (isStuck && lastFailed && requests.failures > 0) returns.start(lastFailed);
      else if (!isWaiting && !snapshot.isInPictureInPicture)
        decks.changeWhenQuiet(source, sourceHere);
    }

    function hear(event: DeckEvent) {
      if (!source) return;
      switch (event.type) {
        case 'answered':
          note(event.report);
          return;
        case 'played':
          isWaiting = false;
          returns.stop();
          onEvent(event);
          return;
        case 'waited':
          isWaiting = true;
          onEvent(event);
          return;
        case 'paused':
        case 'ended':
          isWaiting = false;
          onEvent(event);
          return;
        case 'refused':
          giveUp(event.fault);
          return;
        case 'broke':
          mend(event);
      }
    }

    function note(report: RequestReport) {
      const { failure, url, kind, text } = report;
      if (failure) {
        requests = kind === 'other' ? requests : withFailure(requests, failure);
        if (kind !== 'other') lastFailed = report;
        grants.noteFailure(failure, url);
      } else if (kind === 'segment') {
        grants.noteGood();
        requests = freshWatch(Date.now());
      } else if (text !== undefined) {
        playlists = withPlaylist(playlists, { url, text }, Date.now());
      }
    }

    function mend({ code, isNative }: Extract<DeckEvent, { type: 'broke' }>) {
      if (isNative && grants.renewOnce((fresh) => load(sourceHere(fresh)))) return;
      const atMs = Date.now();
      brokenAtMs = brokenAtMs.filter((at) => atMs - at < mediaTries.withinMs);
      const isEncrypted = code === 5;
      const mayBeDamage = code === 3 || (code === 4 && !requests.lastFailure);
      if (mayBeDamage && !isNative && brokenAtMs.length < mediaTries.times) {
        brokenAtMs.push(atMs);
        void reload();
        return;
      }
      if (isEncrypted || (source?.drm && code === 3)) giveUp({ kind: 'drm', code: 'DRM-KEY' });
      else giveUp(faultOfMediaError(code, requests.lastFailure));
    }

    const onOnline = () => {
      if (source && isWaiting) void reload();
    };
    window.addEventListener('online', onOnline);
    const lookTimer = setInterval(look, lookEveryMs);

    const engine: Engine = {
      attach(next) {
        grants.keep(next);
        returns.stop();
        requests = freshWatch(Date.now());
        playlists = freshPlaylistWatch;
        brokenAtMs = [];
        lastFailed = null;
        load(next);
      },
      detach,
      hold() {
        isHeld = true;
        decks.current().hold();
      },
      play() {
        if (!source) return;
        if (decks.isDue() && isLive()) void reload();
        else decks.current().play((source.kind ?? 'live') === 'live');
      },
      pause: () => decks.current().pause(),
      setVolume: (next) => decks.current().setVolume(next),
      setMuted: (next) => decks.current().setMuted(next),
      chooseRendition(id) {
        chosenHeight = snapshot.renditions.find((rendition) => rendition.id === id)?.height ?? null;
        decks.current().chooseRendition(id);
      },
      pictureAtMs: () => (source ? decks.current().pictureAtMs() : null),
      reachable: () => (source ? decks.current().reachable() : null),
      seekTo: (atMs) => decks.current().seekTo(atMs),
      setRate: (rate) => decks.current().setRate(rate),
      chooseSubtitles(id) {
        const chosen = snapshot.subtitles.find((track) => track.id === id);
        languages = { ...languages, subtitles: chosen?.lang ?? null };
        decks.current().chooseSubtitles(id);
      },
      chooseSound(id) {
        const chosen = snapshot.sounds.find((track) => track.id === id);
        if (chosen) languages = { ...languages, sound: chosen.lang };
        decks.current().chooseSound(id);
      },
      setPictureInPicture: (isOn) => decks.current().setPictureInPicture(isOn),
      snapshot: () => snapshot,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      dispose() {
        clearInterval(lookTimer);
        window.removeEventListener('online', onOnline);
        source = null;
        grants.drop();
        returns.stop();
        listeners.clear();
        decks.dispose();
      },
    };
    return engine;
  };

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/** What is left of a snapshot once nothing plays: the sound and the window. */
function quietOf({ isMuted, volume, isSoundBlocked }: EngineSnapshot): EngineSnapshot {
  return { ...quietSnapshot, isMuted, volume, isSoundBlocked };
}
