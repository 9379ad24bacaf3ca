import Link from 'next/link';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from './desk-channel-link.module.css';

/** A link to a channel in the line-up of the desk. */
export function DeskChannelLink({ name }: { name: string }) {
  return (
    <Link
      href={`${deskRoutes.desk('channels')}?query=${encodeURIComponent(name)}`}
      prefetch={false}
      className={styles.link}
      title={name}
    >
      {name}
    </Link>
  );
}
