import { agreementHandlers } from './agreements.ts';
import { linkHandlers } from './account/links.ts';
import { loginHandlers } from './account/login.ts';
import { passwordHandlers } from './account/passwords.ts';
import { scanCodeHandlers } from './account/scan-code.ts';
import { signUpHandlers } from './account/sign-up.ts';
import { channelListHandlers } from './channels/channel-list.ts';
import { channelUpdateHandlers } from './channels/channel-update.ts';
import { storefrontHandlers } from './channels/storefront.ts';
import { favouriteHandlers } from './favourites.ts';
import { guideHandlers } from './guide.ts';
import type { Handler } from '#operator/calls/handle.ts';
import { licenceHandlers } from './licence.ts';
import { liveHistoryHandlers } from './live-history.ts';
import { noticeHandlers } from './notices.ts';
import { purchaseHandlers } from './purchase.ts';
import { reminderHandlers } from './reminders.ts';
import { reportHandlers } from './reports.ts';
import { searchHandlers } from './search/search.ts';
import { startupHandlers } from './startup.ts';
import { personHandlers } from './vod/persons.ts';
import { playlistHandlers } from './vod/playlists.ts';
import { recommendHandlers } from './vod/recommend.ts';
import { titleHistoryHandlers } from './vod/title-history.ts';
import { titleHandlers } from './vod/titles.ts';

/** The handler of every call that reaches an operator. */
export const allHandlers: readonly Handler[] = [
  ...startupHandlers,
  ...loginHandlers,
  ...linkHandlers,
  ...signUpHandlers,
  ...passwordHandlers,
  ...scanCodeHandlers,
  ...channelListHandlers,
  ...channelUpdateHandlers,
  ...storefrontHandlers,
  ...guideHandlers,
  ...playlistHandlers,
  ...titleHandlers,
  ...personHandlers,
  ...recommendHandlers,
  ...titleHistoryHandlers,
  ...searchHandlers,
  ...favouriteHandlers,
  ...liveHistoryHandlers,
  ...reminderHandlers,
  ...noticeHandlers,
  ...agreementHandlers,
  ...purchaseHandlers,
  ...licenceHandlers,
  ...reportHandlers,
];
