/** A media file that cannot be published; the message is for the operator. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}
