/** A manifest that cannot be played. The reason is shown to viewers too, so it contains no address. */
export class DashRefused extends Error {
  override readonly name = 'DashRefused';
  /** The coding that stands in the way, as the manifest writes it. */
  readonly codec: string | null;

  constructor(reason: string, codec: string | null = null) {
    super(reason);
    this.codec = codec;
    // It tells of a source, not of our own code.
    Reflect.deleteProperty(this, 'stack');
  }
}
