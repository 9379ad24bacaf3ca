/** An import that changes nothing, with the reason for the operator's eyes. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
