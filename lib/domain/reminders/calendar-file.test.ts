import { expect, test } from '@jest/globals';
import { calendarFile } from './calendar-file.ts';

const reminder = {
  logicalChannelId: 'l-101',
  programId: 'p-1',
  start: Date.UTC(2026, 0, 2, 3, 4, 5),
  stop: Date.UTC(2026, 0, 2, 4, 0, 0),
  channelName: 'Uno, Dos; Tres',
};
const setting = {
  title: 'The news',
  productName: 'Sintonia',
  address: 'https://tv.test/liveTv?id=l-101',
  nowMs: Date.UTC(2026, 0, 1),
};

test('[REM-02] a calendar file contains the programme, with an alarm two minutes before', () => {
  const lines = calendarFile(reminder, setting).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:l-101-p-1@tv.test',
      'DTSTAMP:20260101T000000Z',
      'DTSTART:20260102T030405Z',
      'DTEND:20260102T040000Z',
      'SUMMARY:The news',
      'LOCATION:Uno\\, Dos\\; Tres',
      'URL:https://tv.test/liveTv?id=l-101',
      'TRIGGER:-PT2M',
    ]),
  );
  expect(lines.at(-1)).toBe('');
});

test('[REM-02] long and unusual titles are folded and escaped', () => {
  const title = `${'ñ🎬'.repeat(60)}\r\nEND:VCALENDAR\u0007`;
  const file = calendarFile(reminder, { ...setting, title });
  const lines = file.split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:${'ñ🎬'.repeat(60)}\\nEND:VCALENDAR\r\n`);
});
