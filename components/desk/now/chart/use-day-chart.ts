'use client';

import { millisecondsToSeconds, secondsToMilliseconds } from 'date-fns';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { DeskDay } from '#lib/contract/desk/now.ts';
import { formatTime } from '#lib/domain/formats/dates.ts';

type Viewers = DeskDay['viewers'];

/** Draws the viewers of a day in an element. `onPoint`: the place of the quarter that is pointed at. */
export function useDayChart(
  viewers: Viewers,
  onPoint: (place: number | null) => void,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const tell = useEffectEvent(onPoint);
  const newest = useEffectEvent(() => dataOf(viewers));

  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    const observer = new ResizeObserver(() => chart.current?.setSize(sizeOf(place)));
    // Loaded with the chart's page, after what can be read at once. Without it the table is there.
    void import('uplot').then(
      ({ default: UPlot }) => {
        if (isOver()) return;
        chart.current = new UPlot(optionsOf(place, tell), newest(), place);
        observer.observe(place);
      },
      () => undefined,
    );
    return () => {
      over.abort();
      observer.disconnect();
      chart.current?.destroy();
      chart.current = null;
    };
  }, []);

  useEffect(() => chart.current?.setData(dataOf(viewers)), [viewers]);
  return frame;
}

function dataOf({ fromAt, stepMs, members, guests }: Viewers): uPlot.AlignedData {
  const times = members.map((_, place) => millisecondsToSeconds(fromAt + place * stepMs));
  return [times, members, guests];
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

function optionsOf(place: HTMLElement, tell: (place: number | null) => void): uPlot.Options {
  const colour = (name: string) => getComputedStyle(place).getPropertyValue(name).trim();
  const lines = { stroke: colour('--hairline'), width: 1 };
  const axis = { stroke: colour('--text-2'), grid: lines, ticks: lines, font: '12px sans-serif' };
  const series = (name: string) => ({
    ...{ stroke: colour(name), width: 2, points: { show: false } },
    // The colours have six digits; two more are how much shows through.
    fill: `${colour(name)}24`,
  });
  return {
    ...sizeOf(place),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_chart, _least, most) => [0, Math.max(4, Math.ceil(most * 1.1))] } },
    series: [{}, series('--members'), series('--guests')],
    axes: [
      {
        ...axis,
        values: (_chart, seconds) => seconds.map((at) => formatTime(secondsToMilliseconds(at))),
      },
      { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000], size: 44 },
    ],
    hooks: { setCursor: [({ cursor }) => tell(cursor.idx ?? null)] },
  };
}
