/** Carries out the commands of the recovery machine, and tells it the state of the player. */
import type { StoreApi } from 'zustand/vanilla';
import {
  isBrowsersOwn,
  quieted,
  type EngineOptions,
  type EngineSnapshot,
  type EngineSource,
  type LanguageWish,
} from './engine.ts';
import type { PlayerReplacement } from './player-replacement.ts';
import type { FileWatch } from './recovery/file-watch.ts';
import type { PlayerMoment, RecoveryCommand, RecoveryEvent } from './recovery/recovery-state.ts';
import type { ReturnWatch } from './recovery/return-watch.ts';
import type { AddressRenewal } from './signed-address-renewal.ts';

/** How long to wait for a new address before retrying the old one, in ms. */
const renewPatienceMs = 4_000;

export type Send = (event: RecoveryEvent) => void;

/** The parts that the driver controls. */
export interface EngineParts {
  snapshot: StoreApi<EngineSnapshot>;
  players: PlayerReplacement;
  signing: AddressRenewal;
  files: FileWatch;
  origin: ReturnWatch;
  /** What the viewer chose, for the next player; `height` is in lines, null for automatic. */
  choices: { height: number | null; languages: LanguageWish };
}

export function momentOf({ snapshot, players, files }: EngineParts): PlayerMoment {
  const { isPaused, rate, isInPictureInPicture } = snapshot.getState();
  return {
    ...{ isPaused, rate, isInPictureInPicture },
    atMs: Date.now(),
    // Read only by events that need it: the clock learns from each reading.
    get pictureAtMs() {
      return players.current().pictureAtMs();
    },
    isReplacementDue: players.isDue(),
    fileAddress: fileAddressOf(files),
  };
}

function fileAddressOf({ needsAddress }: FileWatch): PlayerMoment['fileAddress'] {
  if (needsAddress(true)) return 'broken';
  return needsAddress(false) ? 'expired' : 'good';
}

type Carry = { [Command in RecoveryCommand as Command['type']]: (command: Command) => void };

/** Returns a function that carries out a command. */
export function recoveryCommands(
  parts: EngineParts,
  { renew, onEvent }: EngineOptions,
  send: Send,
): (command: RecoveryCommand) => void {
  const { players, signing, files, origin, snapshot } = parts;
  const player = () => players.current();
  const carry: Carry = {
    'use-address': ({ source, isNew }) => applyAddress(parts, source, isNew),
    load: (command) => load(parts, command),
    unload: () => unload(parts),
    hold: () => player().hold(),
    play: ({ atEdge }) => player().play(atEdge),
    pause: () => player().pause(),
    seek: ({ toMs }) => player().seekTo(toMs),
    'show-paused': ({ isPaused }) => snapshot.setState({ isPaused }),
    renew({ attachment }) {
      const renewed = Promise.race([renew().catch(() => null), nothingAfter(renewPatienceMs)]);
      void renewed.then((source) => send({ type: 'renewed', attachment, source }));
    },
    'check-file': ({ code }) => void files.broke(code),
    'watch-origin': ({ failed, ended }) => origin.start({ ...failed, ended }),
    'stop-watching-origin': () => origin.stop(),
    'note-failed-request': ({ failure, url }) => signing.noteFailure(failure, url),
    'note-segment': () => signing.noteGood(),
    'replace-player': ({ source }) => players.replaceWhenQuiet(source),
    report: ({ event }) => onEvent(event),
  };
  return (command) => (carry[command.type] as (command: RecoveryCommand) => void)(command);
}

/** Where the browser makes the requests itself they cannot be signed: a new address requires a reload. */
function applyAddress({ signing, files }: EngineParts, source: EngineSource, isNew: boolean): void {
  signing.keep(isBrowsersOwn(source) ? { ...source, validForMs: null } : source);
  files.attach(source, isNew);
}

function load(
  { snapshot, players }: EngineParts,
  { source, isPaused, rate }: { source: EngineSource; isPaused: boolean; rate: number },
): void {
  snapshot.setState({ isPaused });
  players.forSource(source).load(source, isPaused);
  if (rate !== 1) players.current().setRate(rate);
}

function unload({ signing, files, origin, players, snapshot }: EngineParts): void {
  signing.drop();
  files.drop();
  origin.stop();
  players.current().unload();
  snapshot.setState(quieted(snapshot.getState()));
}

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
