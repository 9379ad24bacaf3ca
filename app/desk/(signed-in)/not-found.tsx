import { NothingHere } from '#app/desk/nothing-here.tsx';

/** In the frame of the desk: a channel, a title or a member that is gone. */
export default function NotFound() {
  return <NothingHere />;
}
