import { deskSelf } from '#lib/contract/desk/shell.ts';
import type { Handler } from '#operator/calls/handle.ts';
import { changeHandlers } from './audit/change-handlers.ts';
import type { Undoings } from './audit/undoing.ts';
import type { DeskParts } from './desk-parts.ts';
import { handleDesk } from './handle-desk.ts';
import { channelsHandlers, channelsUndoings } from './channels/channels-handlers.ts';
import { guideHandlers, guideUndoings } from './guide/guide-handlers.ts';
import { sourcesHandlers, sourcesUndoings } from './sources/sources-handlers.ts';
import { titlesHandlers, titlesUndoings } from './titles/titles-handlers.ts';
import { homeHandlers, homeUndoings } from './home/home-handlers.ts';
import { membersHandlers, membersUndoings } from './members/members-handlers.ts';
import { plansHandlers, plansUndoings } from './plans/plans-handlers.ts';
import { noticesHandlers, noticesUndoings } from './notices/notices-handlers.ts';
import { settingsHandlers, settingsUndoings } from './settings/settings-handlers.ts';
import { nowHandlers, nowUndoings } from './now/now-handlers.ts';

/** How each kind of change is set back. */
export const deskUndoings: Undoings = {
  ...channelsUndoings,
  ...guideUndoings,
  ...sourcesUndoings,
  ...titlesUndoings,
  ...homeUndoings,
  ...membersUndoings,
  ...plansUndoings,
  ...noticesUndoings,
  ...settingsUndoings,
  ...nowUndoings,
};

/** The handler of every call of the desk. */
export const deskHandlers = (parts: DeskParts): Handler[] => [
  handleDesk(deskSelf, (_request, { actor }) =>
    Promise.resolve({ accountName: actor.name, deskRole: actor.deskRole }),
  ),
  ...changeHandlers(deskUndoings),
  ...channelsHandlers(parts),
  ...guideHandlers(parts),
  ...sourcesHandlers(parts),
  ...titlesHandlers(parts),
  ...homeHandlers(parts),
  ...membersHandlers(parts),
  ...plansHandlers(parts),
  ...noticesHandlers,
  ...settingsHandlers(parts),
  ...nowHandlers(parts),
];
