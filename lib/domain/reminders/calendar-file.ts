/** A programme as a calendar file (RFC 5545), for viewers who prefer reminders of their own calendar (REM-02). */
import { millisecondsInMinute } from 'date-fns/constants';
import type { Reminder } from '#lib/contract/reminders.ts';
import { limits } from '#lib/limits.ts';

interface Setting {
  /** The programme's title. */
  title: string;
  productName: string;
  /** The absolute address where the channel can be watched. */
  address: string;
  nowMs: number;
}

/** Longer lines are folded; counted in bytes. */
const lineMaxBytes = 75;

export function calendarFile(reminder: Reminder, setting: Setting): string {
  const { logicalChannelId, programId, start, stop, channelName = '' } = reminder;
  const { title, productName, address, nowMs } = setting;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Programme reminder//EN`,
    'BEGIN:VEVENT',
    `UID:${escaped(`${logicalChannelId}-${programId}@${new URL(address).hostname}`)}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(stop)}`,
    `SUMMARY:${escaped(title)}`,
    ...(channelName ? [`LOCATION:${escaped(channelName)}`] : []),
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${limits.reminderLeadMs / millisecondsInMinute}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20260102T030405Z */
const stamp = (atMs: number) => new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Splits a line into parts of at most 75 bytes; continuation lines begin with a space. No character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > lineMaxBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += length;
  }
  return text;
}
