import { describe, expect, test } from '@jest/globals';
import { idlePlayback, stepPlayback, type PlaybackEvent } from './playback-state.ts';

const source = { url: '/a.m3u8', validForMs: null };
const playing: PlaybackEvent = { type: 'playing' };
const loadStarted: PlaybackEvent = { type: 'load-started' };
const pausedByViewer: PlaybackEvent = { type: 'paused', isOwn: false };

/** A player that has loaded the source; `send` returns the events for the engine and the shown pause. */
function aPlayer({ isPaused = false, hasStarted = true } = {}) {
  let state = idlePlayback;
  const send = (event: PlaybackEvent) => {
    const next = stepPlayback(state, event);
    ({ state } = next);
    return { events: next.events.map(({ type }) => type), shows: next.shows?.isPaused ?? null };
  };
  send({ type: 'loaded', source, isPaused });
  if (hasStarted) send(loadStarted);
  return { send, state: () => state };
}

const nothing = { events: [], shows: null };

describe('the playback state of a video.js player', () => {
  test('ignores events of the old source until the element starts the new one', () => {
    const { send } = aPlayer({ hasStarted: false });
    const old: PlaybackEvent[] = [playing, pausedByViewer, { type: 'ended' }];
    for (const event of [...old, { type: 'waiting', isPaused: false } as const])
      expect(send(event)).toEqual(nothing);
    send(loadStarted);
    expect(send(playing)).toEqual({ events: ['played'], shows: null });
  });

  test('ignores events while it is held, or without a source', () => {
    const { send } = aPlayer();
    send({ type: 'held' });
    expect([send(playing), send(pausedByViewer)]).toEqual([nothing, nothing]);
    const { send: sendTo } = aPlayer();
    sendTo({ type: 'unloaded' });
    expect([sendTo(playing), sendTo(pausedByViewer), sendTo({ type: 'ended' })]).toEqual([
      ...[nothing, nothing, nothing],
    ]);
  });

  test("shows the viewer's pause, and its end with the next picture", () => {
    const { send } = aPlayer();
    send(playing);
    expect(send(pausedByViewer)).toEqual({ events: ['paused'], shows: true });
    expect(send(playing)).toEqual({ events: ['played'], shows: false });
  });

  test('[WEB-01] before the first picture only a pause that was asked for counts', () => {
    const { send } = aPlayer();
    expect(send(pausedByViewer)).toEqual(nothing);
    expect(send({ type: 'pause-asked' })).toEqual({ events: [], shows: true });
    expect(send(pausedByViewer)).toEqual({ events: ['paused'], shows: true });
  });

  test('does not show the pause of an element that has ended or failed', () => {
    expect(aPlayer().send({ type: 'paused', isOwn: true })).toEqual(nothing);
  });

  test('shows a pause when the browser refuses to start', () => {
    const { send } = aPlayer();
    expect(send({ type: 'start-refused' })).toEqual({ events: [], shows: true });
    expect(send({ type: 'resumed' })).toEqual({ events: [], shows: false });
  });

  test('reports a wait unless the element is paused', () => {
    const { send } = aPlayer();
    expect(send({ type: 'waiting', isPaused: true })).toEqual(nothing);
    expect(send({ type: 'waiting', isPaused: false }).events).toEqual(['waited']);
  });

  test('takes a moving time for the end of a wait, but not a seek or the time of a paused element', () => {
    const { send } = aPlayer();
    const at = (timeSeconds: number, isPaused = false) =>
      send({ type: 'time-changed', timeSeconds, isPaused }).events;
    expect(at(40)).toEqual([]);
    expect(at(40)).toEqual([]);
    expect(at(40.3, true)).toEqual([]);
    expect(at(40.6)).toEqual(['played']);
    expect(at(40.9)).toEqual([]);
  });

  test('starts each source at normal speed, and paused if so loaded', () => {
    const { send, state } = aPlayer();
    send({ type: 'rate-chosen', rate: 2 });
    expect(state().rate).toBe(2);
    send({ type: 'loaded', source, isPaused: true });
    expect(state()).toMatchObject({ rate: 1, isPaused: true, isWaiting: true, isChanging: true });
  });
});
