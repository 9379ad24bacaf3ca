import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { useState } from 'react';
import { DeskTable, type DeskColumn } from '#components/desk/table/desk-table.tsx';
import { DayChips } from '#components/guide/day-chips.tsx';
import { ProgrammeRow } from '#components/guide/programme-row.tsx';
import { MessageRow } from '#components/inbox/message-row.tsx';
import { EditBar } from '#components/library/own-lists/edit-bar.tsx';
import type { Programme } from '#lib/contract/guide.ts';
import { guideWeek } from '#lib/domain/guide/guide-week.ts';
import { channel } from './sample-channel.gallery.ts';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const none = () => undefined;
const longText = 'A description of two lines, which is cut at the end of the second one. '.repeat(
  4,
);
const editing = {
  ...{ isOn: true, count: 4, deletedCount: 0, isShown: () => true, choiceOf: none },
  ...{ begin: none, leave: none, chooseAll: none, chooseNone: none, deleteChosen: none },
};
const sent = {
  ...{ msgId: 'sample', title: 'Works on the network', state: 0 },
  content: 'Tonight between two and three.\n\nChannels may stop for a minute.',
};

const rows = ['Harbour News', 'Arena', 'A name that is longer than its column allows it to be'];
const columns: readonly DeskColumn<string>[] = [
  { id: 'name', label: 'Name', track: 'minmax(0, 2fr)', cell: (row) => row },
  { id: 'length', label: 'Letters', track: 'minmax(0, 1fr)', cell: (row) => row.length },
  { id: 'extra', label: 'Extra', track: '80px', isExtra: true, cell: () => 'extra' },
];

const programmesAt = (nowMs: number): readonly Programme[] =>
  [
    { programme: 'Ended', startsIn: -3 },
    { programme: 'On now', startsIn: -0.5, desc: longText },
    { programme: 'Later, with a title that is longer than a phone is wide', startsIn: 0.5 },
  ].map(({ startsIn, ...programme }) => ({
    ...programme,
    programId: programme.programme,
    start: nowMs + startsIn * millisecondsInHour,
    stop: nowMs + (startsIn + 1) * millisecondsInHour,
  }));

/** Rows of the guide, of messages and of the desk's tables. */
export function ListSamples({ nowMs }: { nowMs: number }) {
  const [offset, setOffset] = useState(0);
  const [chosen, setChosen] = useState(1);
  return (
    <SampleGroup name="Lists">
      <div className={styles.bar}>
        <DayChips week={guideWeek(nowMs)} chosenOffset={offset} onChoose={setOffset} />
      </div>
      <div className={styles.bar}>
        {programmesAt(nowMs).map((programme) => (
          <ProgrammeRow
            key={programme.programId}
            channel={channel}
            programme={programme}
            isCatchup
            nowMs={nowMs}
          />
        ))}
      </div>
      {[false, true].map((isRead) => (
        <div key={String(isRead)} className={styles.bar}>
          <MessageRow
            message={{ ...sent, createTime: nowMs - (isRead ? millisecondsInDay : 60_000) }}
            isRead={isRead}
            isOpenFirst={isRead}
            nowMs={nowMs}
            onMark={none}
          />
        </div>
      ))}
      {[0, 2].map((chosenCount) => (
        <div key={chosenCount} className={styles.bar}>
          <EditBar editing={{ ...editing, chosenCount }} />
        </div>
      ))}
      <div className={styles.bar}>
        <DeskTable
          label="Table"
          columns={columns}
          count={rows.length}
          rowAt={(index) => rows[index]}
          keyOf={(row) => row}
          choice={{
            isChosen: (_, index) => index === chosen,
            choose: (index, isChosen) => setChosen(isChosen ? index : -1),
            labelOf: (index) => `Choose ${rows[index] ?? ''}`,
          }}
          empty="Empty"
        />
      </div>
      <div className={styles.bar}>
        <DeskTable
          label="Empty table"
          columns={columns}
          count={0}
          rowAt={none}
          keyOf={String}
          empty="The text of an empty table"
        />
      </div>
    </SampleGroup>
  );
}
