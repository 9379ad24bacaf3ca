/** Where a source is, as it is typed. */
export interface PlaceFields {
  address: string;
  user: string;
  password: string;
}
