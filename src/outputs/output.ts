// A file that is made from the model beside pages.

export interface Output {
  /** Path under dist/. */
  path: string
  text: string | Uint8Array
}
