/** Without the frame of the desk: its layout has found no operator. */
export { NothingHere as default } from './nothing-here.tsx';
