import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '#lib/browser/api.ts';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { liveHistoryCreate, liveHistoryList } from '#lib/contract/history.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { bounds } from '#lib/limits.ts';
import type { LiveSession } from '#components/player/session/live/live-session.ts';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { noteWatchedChannels } from './watched-channels.ts';
import { noteWatchedProgrammes } from './watched-programmes.ts';

type Entry = RequestOf<typeof liveHistoryCreate>['playHistoryList'][number];

/** Maximum length in the contract. */
const titleMaxChars = 300;

/**
 * Adds the channels that a logged-in viewer watches to their history. `onAir`: the title of the current programme, once
 * known (HIS-01).
 */
export function useWatchedChannels(session: LiveSession | null, onAir: string | undefined): void {
  const write = useHistoryWrite();
  const title = useRef(onAir);
  useEffect(() => {
    title.current = onAir?.slice(0, titleMaxChars);
  });
  useEffect(() => {
    if (!session || !write) return undefined;
    return noteWatchedChannels({
      session,
      afterMs: bounds.channelWatchedMs,
      note: (logicalChannelId) => write({ logicalChannelId, title: title.current }, false),
    });
  }, [session, write]);
}

/** Stores a logged-in viewer's position in the ended programmes that they play (HIS-01). */
export function useWatchedProgrammes(session: RecordingSession | null, programme: Programme): void {
  const write = useHistoryWrite();
  const { language } = useAppData();
  /** Keyed by programme: the last report of one may come after the next one has started. */
  const titles = useRef(new Map<string, string>());
  useEffect(() => {
    const title = programmeTitle(programme, language).slice(0, titleMaxChars);
    titles.current.set(programme.programId, title);
  }, [programme, language]);
  useEffect(() => {
    if (!session || !write) return undefined;
    const known = titles.current;
    return noteWatchedProgrammes({
      session,
      afterMs: bounds.programmeWatchedMs,
      note({ channelId: logicalChannelId, programId, playedSeconds }, isLast) {
        const title = known.get(programId);
        write({ logicalChannelId, programId, title, playedSeconds }, isLast);
      },
    });
  }, [session, write]);
}

type Write = (entry: Omit<Entry, 'playTime'>, isLast: boolean) => void;

/** Null for guests, who have no history. */
function useHistoryWrite(): Write | null {
  const { loginStatus } = useAppData();
  const queries = useQueryClient();
  const write = useCallback<Write>(
    (entry, isLast) => {
      const send = async () => {
        const playHistoryList = [{ ...entry, playTime: Date.now() }];
        try {
          await api(liveHistoryCreate, { playHistoryList }, { silent: true, keepalive: isLast });
          await queries.invalidateQueries({ queryKey: [liveHistoryList.address] });
        } catch {
          // A gap in the history is not worth a message while the viewer watches.
        }
      };
      void send();
    },
    [queries],
  );
  return loginStatus === 'user' ? write : null;
}
