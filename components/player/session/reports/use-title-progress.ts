import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#lib/browser/api.ts';
import { vodHistoryAdd, vodHistoryList, type VodHistory } from '#lib/contract/history.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { progressOf } from '#lib/domain/vod/resume.ts';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { reportProgress } from './progress-reports.ts';

/** Stores a logged-in viewer's position in the titles they play (VPL-05); not for guests. */
export function useTitleProgress(session: RecordingSession | null, title: VodDetail | null): void {
  const { loginStatus, properties } = useAppData();
  const queries = useQueryClient();
  const intervalMs = layoutSwitches(properties.layoutConfig).playHistoryReportMs;
  const newest = useRef(title);
  useEffect(() => {
    if (title) newest.current = title;
  });

  useEffect(() => {
    if (!session || loginStatus !== 'user') return undefined;
    const send = async (progress: VodHistory, isLast: boolean) => {
      try {
        await api(vodHistoryAdd, { historyList: [progress] }, { silent: true, keepalive: isLast });
        await queries.invalidateQueries({ queryKey: [vodHistoryList.address] });
      } catch {
        // The next report replaces a failed one.
      }
    };
    return reportProgress({
      session,
      progressOf({ recording, pictureAtMs, span }) {
        const known = newest.current;
        if (recording?.kind !== 'title' || recording.isTrailer) return null;
        if (known?.metaId !== recording.metaId) return null;
        return progressOf(known, pictureAtMs, span.toMs);
      },
      intervalMs,
      send: (progress, isLast) => void send(progress, isLast),
    });
  }, [session, loginStatus, intervalMs, queries]);
}
