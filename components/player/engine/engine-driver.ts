/**
 * The engine over its players ("decks"): assigns each source to a deck, renews its grant, and recovers (HEAL-01 to
 * HEAL-03): gives up in time, returns by itself, handles sleep, and replaces the player every few hours.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import { createDeckChange } from './player-replacement.ts';
import type { CreateDeck, Deck, DeckEvent, RequestReport } from './player-instance.ts';
import { faultOfMediaError, type EngineFault } from './engine-fault.ts';
import {
  quieted,
  quietSnapshot,
  type CreateEngine,
  type Engine,
  type EngineSnapshot,
  type EngineSource,
} from './engine.ts';
import { createGrantKeeper } from './signed-address-renewal.ts';
import { createFileWatch, type FileStep } from './recovery/file-watch.ts';
import { createReturnWatch } from './recovery/return-watch.ts';
import { hasSlept, type Moment } from './recovery/sleep-watch.ts';
import { createSourceHealth } from './recovery/source-health.ts';

const lookEveryMs = 1_000;
/** How long to wait for a new address before retrying the old one, in ms. */
const renewPatienceMs = 4_000;
/** Damage may be limited to one segment: this many reloads within this time before the picture counts as unplayable. */
const mediaTries = { times: 2, withinMs: 30_000 } as const;
/** After a pause this long, a file with an expired grant is reloaded at once, not at its next request; in ms. */
const longPauseMs = millisecondsInMinute;

export const engineOn =
  (createDeck: CreateDeck): CreateEngine =>
  ({ host, isMuted, volume, languages: wanted, onEvent, renew }) => {
    const listeners = new Set<() => void>();
    let snapshot: EngineSnapshot = { ...quietSnapshot, isMuted, volume };
    let source: EngineSource | null = null;
    let chosenHeight: number | null = null;
    let languages = wanted;
    let isWaiting = true;
    /** Another source is being requested: events of this one are ignored. */
    let isHeld = false;
    const health = createSourceHealth();
    let brokenAtMs: number[] = [];
    /** The source that is being reloaded, while a new address is requested. */
    let reloading: EngineSource | null = null;
    /** The position after the reload; null for the position of the picture. */
    let placeMs: number | null = null;
    let pausedAtMs = 0;
    let lastLook: Moment = { atMs: Date.now(), pictureAtMs: null };

    const update = (change: Partial<EngineSnapshot>) => {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    };
    const grants = createGrantKeeper({ renew, onRefused: giveUp });
    const files = createFileWatch(goOnWithFile);
    const returns = createReturnWatch(() => {
      // The time without segments still counts: an origin that answers while its segments fail must end in a message.
      if (source) startAgain(health.forgive);
      else onEvent({ type: 'came-online' });
    });
    const open = (isHidden: boolean, drmType?: Protection['type']): Deck => {
      const deck: Deck = createDeck({
        host,
        drmType,
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
    /** The source with the start position that continues the current picture. */
    const sourceHere = (from: EngineSource): EngineSource => {
      const startAtMs = placeMs ?? decks.current().pictureAtMs();
      return from.kind === 'range' && startAtMs !== null ? { ...from, startAtMs } : from;
    };

    function load(next: EngineSource, isPaused = false) {
      source = next;
      isHeld = false;
      isWaiting = !isPaused;
      placeMs = null;
      update({ isPaused });
      decks.forSource(next).load(next, isPaused);
    }

    /** The browser makes a file's requests itself: a new grant requires a reload. */
    function keep(next: EngineSource, isNew: boolean) {
      grants.keep(next.fileType === undefined ? next : { ...next, validForMs: null });
      files.attach(next, isNew);
    }

    function giveUp(fault: EngineFault) {
      if (!source || isHeld) return;
      detach();
      const mayComeBack = fault.kind === 'network' || fault.kind === 'source';
      const lastFailed = health.lastFailed();
      if (lastFailed && mayComeBack) returns.start(lastFailed);
      onEvent({ type: 'failed', fault });
    }

    function detach() {
      source = null;
      placeMs = null;
      grants.drop();
      files.drop();
      returns.stop();
      decks.current().unload();
      update(quieted(snapshot));
    }

    /** Reloads the source, live at its edge and a range at its position, with a new address if available. */
    async function reload() {
      const asked = source;
      if (!asked || reloading === asked) return;
      reloading = asked;
      const fresh = await Promise.race([renew().catch(() => null), nothingAfter(renewPatienceMs)]);
      if (reloading === asked) reloading = null;
      if (source !== asked || isHeld) return;
      const next = sourceHere({ ...asked, ...fresh });
      keep(next, false);
      if (files.isOn()) health.forgive();
      const { rate, isPaused } = snapshot;
      load(next, isPaused && next.kind === 'range');
      if (next.kind === 'range' && rate !== 1) decks.current().setRate(rate);
    }

    /** Earlier failures must not end the new attempt. */
    function startAgain(forget: () => void) {
      if (!source || !isWaiting) return;
      forget();
      void reload();
    }
    const onOnline = () => startAgain(health.begin);

    const needsFreshFile = (isAtHand: boolean) =>
      files.isOn() && (reloading === source || files.needsAddress(isAtHand));

    /** Reloads a file with a new address, at a position or at the current one. */
    function goOnAt(atMs: number | null) {
      placeMs = atMs;
      health.listen();
      void reload();
    }

    function goOnWithFile(step: FileStep) {
      if (!source || isHeld) return;
      if (step.type === 'again') {
        void reload();
      } else if (step.type === 'wait') {
        health.note({ url: source.url, kind: 'segment', failure: step.failure });
      } else {
        health.begin();
        giveUp(step.fault);
      }
    }

    function look() {
      const atMs = Date.now();
      const before = lastLook;
      lastLook = { atMs, pictureAtMs: decks.current().pictureAtMs() };
      if (!source || isHeld) return;
      if (isLive() && !snapshot.isPaused && hasSlept(before, lastLook)) {
        health.begin();
        void reload();
        return;
      }
      const isStuck = isWaiting && !snapshot.isPaused;
      const fault = health.verdict({ isWaiting: isStuck, isLive: isLive() });
      const lastFailed = health.lastFailed();
      if (fault) giveUp(fault);
      else if (isStuck && lastFailed && health.isFailing()) returns.start(lastFailed);
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
          noteWait();
          return;
        case 'paused':
          pausedAtMs = Date.now();
          isWaiting = false;
          onEvent(event);
          return;
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

    function noteWait() {
      // A file that plays from its buffer makes no requests for minutes: the time without data starts with the wait.
      if (files.isOn() && !isWaiting) health.listen();
      isWaiting = true;
      onEvent({ type: 'waited' });
    }

    function note(report: RequestReport) {
      const { failure, url, kind } = report;
      health.note(report);
      if (failure) grants.noteFailure(failure, url);
      else if (kind === 'segment') grants.noteGood();
    }

    function mend({ code, isNative }: Extract<DeckEvent, { type: 'broke' }>) {
      if (files.isOn()) {
        if (!snapshot.isPaused) noteWait();
        void files.broke(code);
        return;
      }
      if (isNative && grants.renewOnce((fresh) => load(sourceHere(fresh)))) return;
      const atMs = Date.now();
      brokenAtMs = brokenAtMs.filter((at) => atMs - at < mediaTries.withinMs);
      const isEncrypted = code === 5;
      const mayBeDamage = code === 3 || (code === 4 && !health.lastFailure());
      if (mayBeDamage && !isNative && brokenAtMs.length < mediaTries.times) {
        brokenAtMs.push(atMs);
        void reload();
        return;
      }
      if (isEncrypted || (source?.drm && code === 3)) giveUp({ kind: 'drm', code: 'DRM-KEY' });
      else giveUp(faultOfMediaError(code, health.lastFailure()));
    }

    window.addEventListener('online', onOnline);
    const lookTimer = setInterval(look, lookEveryMs);

    const engine: Engine = {
      attach(next) {
        keep(next, true);
        returns.stop();
        health.begin();
        brokenAtMs = [];
        load(next);
      },
      detach,
      hold() {
        isHeld = true;
        decks.current().hold();
      },
      play() {
        if (!source) return;
        const isShort = Date.now() - pausedAtMs < longPauseMs;
        if (needsFreshFile(!snapshot.isPaused || isShort)) {
          update({ isPaused: false });
          goOnAt(placeMs);
        } else if (decks.isDue() && isLive()) void reload();
        else decks.current().play((source.kind ?? 'live') === 'live');
      },
      pause() {
        decks.current().pause();
        if (!needsFreshFile(true)) return;
        // A failed player does not report a pause.
        update({ isPaused: true });
        hear({ type: 'paused' });
      },
      setVolume: (next) => decks.current().setVolume(next),
      setMuted: (next) => decks.current().setMuted(next),
      chooseRendition(id) {
        chosenHeight = snapshot.renditions.find((rendition) => rendition.id === id)?.height ?? null;
        decks.current().chooseRendition(id);
      },
      pictureAtMs: () => (source ? (placeMs ?? decks.current().pictureAtMs()) : null),
      reachable: () => (source ? decks.current().reachable() : null),
      seekTo(atMs) {
        const deck = decks.current();
        if (needsFreshFile(deck.isAtHand(atMs))) goOnAt(atMs);
        else deck.seekTo(atMs);
      },
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
        files.drop();
        returns.stop();
        listeners.clear();
        decks.dispose();
      },
    };
    return engine;
  };

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
