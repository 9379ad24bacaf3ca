/** A media file that cannot be put on show, with the reason for the operator's eyes. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}
