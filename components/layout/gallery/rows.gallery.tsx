import { ChannelTile } from '#components/data/tile/channel-tile.tsx';
import { WatchedTitle } from '#components/library/history/watched-title.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { routes } from '#lib/routes.ts';
import { channel } from './sample-channel.gallery.ts';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const film = {
  metaId: 'film',
  title: 'The lighthouse',
  playedTime: 1_800,
  totalDuration: 6_000,
  playProgress: 0.3,
  updateTime: 0,
};
const episode = { ...film, metaId: 'episode', seasonNo: 2, episodeNo: 5 };
const seen = { ...film, metaId: 'seen', played: true, playedTime: 6_000, playProgress: 1 };

export function RowSamples() {
  return (
    <SampleGroup name="Rows">
      <div className={styles.bar}>
        <SectionTitle id="sample-row" title="A row with more" moreHref={routes.home()} />
      </div>
      <div className={styles.wide}>
        <ChannelTile channel={channel} />
      </div>
      <div className={styles.wide}>
        <ChannelTile
          channel={channel}
          isLocked
          line="A long second line, which is cut at its end"
        />
      </div>
      <div className={styles.wide}>
        <WatchedTitle entry={film} availability="available" choice={undefined} />
      </div>
      <div className={styles.wide}>
        <WatchedTitle entry={episode} availability="locked" choice={undefined} />
      </div>
      <div className={styles.wide}>
        <WatchedTitle entry={seen} availability="available" choice={undefined} />
      </div>
      <div className={styles.wide}>
        <WatchedTitle entry={film} availability="missing" choice={undefined} />
      </div>
    </SampleGroup>
  );
}
