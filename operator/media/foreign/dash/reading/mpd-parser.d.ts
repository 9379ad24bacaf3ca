/** The part of the library that is used: it brings no types. */
declare module 'mpd-parser' {
  /** What it reads of an element of a document. */
  interface MpdNode {
    tagName: string;
    attributes: { name: string; value: string }[];
    childNodes: MpdNode[];
    textContent: string;
    nodeValue: string;
  }
  export function inheritAttributes(
    mpd: MpdNode,
    options: { manifestUri: string; NOW: number },
  ): { representationInfo: unknown[] };
  /** For tests: the library's own reading of a whole manifest. */
  export function stringToMpdXml(text: string): MpdNode;
  export function toPlaylists(representations: unknown[]): unknown[];
}
