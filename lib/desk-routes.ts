/** Addresses of the desk. Apart from those of viewers, whose pages do not load them. */
/** The screens of the desk, in the order of its navigation. */
export const deskScreens = [
  'now',
  'channels',
  'guide',
  'sources',
  'titles',
  'home',
  'members',
  'plans',
  'notices',
  'settings',
  'changes',
] as const;
export type DeskScreen = (typeof deskScreens)[number];

export const deskRoutes = {
  /** The operator's desk. */
  desk: (screen?: DeskScreen) => (screen === undefined ? '/desk' : `/desk/${screen}`),
  deskChannel: (logicalChannelId: string) =>
    `/desk/channels/${encodeURIComponent(logicalChannelId)}`,
  /** Home as a guest sees it, in a frame of the desk. */
  deskHomePreview: () => '/desk/home/preview',
  /** One member, at the desk. */
  deskMember: (memberId: string) => `/desk/members/${encodeURIComponent(memberId)}`,
  /** Not a screen: a backup as a file. */
  deskBackup: (name: string) => `/desk/backups/${encodeURIComponent(name)}`,
  /** Where the holder of a link sets a password; the secret of the link is behind `#`, which no server gets. */
  welcome: () => '/welcome',
} as const;
