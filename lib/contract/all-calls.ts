import * as accountLinks from './account-links.ts';
import * as account from './account.ts';
import * as agreements from './agreements.ts';
import type { Call } from './wire/call.ts';
import * as channels from './channels.ts';
import * as deskChannelSources from './desk/channel-sources.ts';
import * as deskChannels from './desk/channels.ts';
import * as deskGuide from './desk/guide.ts';
import * as deskSources from './desk/sources.ts';
import * as deskTitles from './desk/titles.ts';
import * as deskHome from './desk/home.ts';
import * as deskMembers from './desk/members.ts';
import * as deskPlans from './desk/plans.ts';
import * as deskNotices from './desk/notices.ts';
import * as deskSettings from './desk/settings.ts';
import * as deskNow from './desk/now.ts';
import * as deskShell from './desk/shell.ts';
import * as favourites from './favourites.ts';
import * as guide from './guide.ts';
import * as history from './history.ts';
import * as licence from './licence.ts';
import * as notices from './notices.ts';
import * as purchase from './purchase.ts';
import * as reminders from './reminders.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as startup from './startup.ts';
import * as streams from './streams.ts';
import * as vod from './vod.ts';

const groups = {
  startup,
  account,
  accountLinks,
  agreements,
  purchase,
  channels,
  guide,
  favourites,
  history,
  reminders,
  notices,
  vod,
  search,
  streams,
  licence,
  reports,
  deskShell,
  deskChannels,
  deskChannelSources,
  deskGuide,
  deskSources,
  deskTitles,
  deskHome,
  deskMembers,
  deskPlans,
  deskNotices,
  deskSettings,
  deskNow,
};

export interface NamedCall {
  group: string;
  name: string;
  call: Call;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'address' in value && 'role' in value;
}

/**
 * Every call of the contract, with its group (file) and its export name. For Node only: it imports the whole contract.
 */
export const allCalls: readonly NamedCall[] = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).flatMap(([name, value]): NamedCall[] =>
    isCall(value) ? [{ group, name, call: value }] : [],
  ),
);
