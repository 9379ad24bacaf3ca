/** In the frame of the desk: a channel, a title or a member that is gone. */
export { NothingHere as default } from '#app/desk/nothing-here.tsx';
