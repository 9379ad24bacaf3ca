import { jest } from '@jest/globals';
import {
  quietSnapshot,
  type CreateEngine,
  type Engine,
  type EngineOptions,
} from '#components/player/engine/engine.ts';

/** A media engine that records its calls; `given` are the options that its session passed. */
export function anEngine() {
  let options!: EngineOptions;
  const engine = {
    attach: jest.fn<Engine['attach']>(),
    detach: jest.fn<Engine['detach']>(),
    hold: jest.fn<Engine['hold']>(),
    play: jest.fn<Engine['play']>(),
    pause: jest.fn<Engine['pause']>(),
    setVolume: jest.fn<Engine['setVolume']>(),
    setMuted: jest.fn<Engine['setMuted']>(),
    chooseRendition: jest.fn<Engine['chooseRendition']>(),
    pictureAtMs: jest.fn<Engine['pictureAtMs']>(() => null),
    reachable: jest.fn<Engine['reachable']>(() => null),
    seekTo: jest.fn<Engine['seekTo']>(),
    setRate: jest.fn<Engine['setRate']>(),
    chooseSubtitles: jest.fn<Engine['chooseSubtitles']>(),
    chooseSound: jest.fn<Engine['chooseSound']>(),
    setPictureInPicture: jest.fn<Engine['setPictureInPicture']>(() => Promise.resolve(true)),
    details: jest.fn<Engine['details']>(() => null),
    snapshot: jest.fn<Engine['snapshot']>(() => quietSnapshot),
    subscribe: jest.fn<Engine['subscribe']>(() => () => undefined),
    dispose: jest.fn<Engine['dispose']>(),
  };
  const create: CreateEngine = (given) => {
    options = given;
    return engine;
  };
  return { engine, create, given: () => options };
}
