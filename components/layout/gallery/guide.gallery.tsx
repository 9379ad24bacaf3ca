import { millisecondsInHour } from 'date-fns/constants';
import { GridCellBox } from '#components/guide/grid/row/grid-cell-box.tsx';
import type { GridCell } from '#lib/domain/guide/grid-cells.ts';
import type { ProgrammeStatus } from '#lib/domain/guide/programme-status.ts';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const startsAt = Date.UTC(2026, 0, 5, 12);
const limits = { start: startsAt, stop: startsAt + millisecondsInHour };

interface Sample {
  cell: GridCell;
  width: number;
  status: ProgrammeStatus;
  canCatchUp?: boolean;
}

const programme = (name: string): GridCell => ({
  kind: 'programme',
  ...limits,
  programme: { programId: name, programme: name, ...limits },
});

const samples: readonly Sample[] = [
  { cell: programme('Ended'), width: 130, status: 'finished' },
  { cell: programme('Catch-up'), width: 130, status: 'finished', canCatchUp: true },
  { cell: programme('Brief'), width: 40, status: 'finished', canCatchUp: true },
  { cell: programme('On now'), width: 130, status: 'playing' },
  { cell: programme('Later, with a title that is cut'), width: 130, status: 'notStart' },
  { cell: { kind: 'gap', ...limits }, width: 110, status: 'notStart' },
  { cell: { kind: 'coming', ...limits }, width: 110, status: 'notStart' },
  { cell: { kind: 'failed', ...limits }, width: 110, status: 'notStart' },
];

/** Groups of as many cells as a phone shows. */
const rows = [samples.slice(0, 3), samples.slice(3, 5), samples.slice(5)];

export function GuideSamples() {
  return (
    <SampleGroup name="Guide cells">
      {rows.map((row, place) => (
        <div
          key={place}
          className={styles.guide}
          role="grid"
          aria-label={`Row ${String(place + 1)}`}
        >
          <div role="row">
            {row.map(({ cell, width, status, canCatchUp = false }, column) => (
              <GridCellBox
                key={column}
                cell={cell}
                x={row.slice(0, column).reduce((px, before) => px + before.width, 0)}
                width={width}
                isCut={false}
                column={column + 1}
                status={status}
                canCatchUp={canCatchUp}
                isTabStop={column === 0}
              />
            ))}
          </div>
        </div>
      ))}
    </SampleGroup>
  );
}
