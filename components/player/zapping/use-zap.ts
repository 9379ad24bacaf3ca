import { useEffect, useRef, useState } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import {
  channelByNumber,
  digitWaitMs,
  lastChannelOf,
  neighbour,
  withDigit,
  withWatched,
} from '#lib/domain/playback/live/zap.ts';
import { stage } from '#components/data/stage/stage.ts';
import type { ZapOrder } from './use-zap-order.ts';
import { zapKeyOf, type ZapKey } from './zap-keys.ts';

interface ZapOptions {
  /** All channels that a number may select. */
  channels: readonly Channel[];
  neighboursOf: ZapOrder;
  channelId: string;
  /** Keys control the player: it is in the page, not in its floating window. */
  isOn: boolean;
  onGuide: () => void;
}

export interface TypedNumber {
  /** '' while no number is being typed. */
  typed: string;
  /** The channel of the digits typed so far; null for none. */
  channel: Channel | null;
}

/** Changes the channel by keys on the whole page (ZAP-01). A typed number is applied after a moment or by Enter. */
export function useZap(options: ZapOptions): TypedNumber {
  const { channels, neighboursOf, channelId, isOn, onGuide } = options;
  const [typed, setTyped] = useState('');
  const watched = useWatched(channelId);
  const meant = channelByNumber(channels, typed);

  const act = (key: ZapKey) => {
    if (typeof key === 'object') setTyped(withDigit(typed, key.digit));
    else if (key === 'cancel') setTyped('');
    else if (key === 'guide') onGuide();
    else if (key === 'last') goTo(lastChannelOf(watched));
    else if (key === 'enter') {
      goTo(meant?.logicalChannelId ?? null);
      setTyped('');
    } else zapBy(neighboursOf, channelId, key === 'up' ? 1 : -1);
  };
  const newest = useRef({ act, isTyping: false });
  useEffect(() => {
    newest.current = { act, isTyping: typed !== '' };
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      const key = zapKeyOf(event, newest.current.isTyping);
      if (!key) return;
      event.preventDefault();
      newest.current.act(key);
    };
    // Capture phase: before lists and buttons, which handle Enter themselves.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOn]);

  useEffect(() => {
    if (typed === '') return undefined;
    const timer = setTimeout(() => newest.current.act('enter'), digitWaitMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, channel: meant };
}

/** Zaps one channel up (1) or down (-1). */
export function zapBy(neighboursOf: ZapOrder, channelId: string, step: 1 | -1): void {
  // The stage is the most current: with fast keys, some zaps may not be rendered yet.
  const show = stage.show();
  const from = show?.kind === 'live' ? show.channelId : channelId;
  goTo(neighbour(neighboursOf(from), from, step)?.logicalChannelId ?? null);
}

function goTo(channelId: string | null): void {
  if (channelId !== null) stage.chooseLive(channelId);
}

function useWatched(channelId: string): readonly string[] {
  const [watched, setWatched] = useState<readonly string[]>([channelId]);
  const next = withWatched(watched, channelId);
  if (next !== watched) setWatched(next);
  return next;
}
