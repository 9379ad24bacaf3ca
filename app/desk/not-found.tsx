import { NothingHere } from './nothing-here.tsx';

/** Without the frame of the desk: its layout has found no operator. */
export default function NotFound() {
  return <NothingHere />;
}
