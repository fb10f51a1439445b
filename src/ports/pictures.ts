import { port } from './port'

/** What a picture of a code says besides the code, in the shopper's language. */
export interface CodeWords {
  /** What the code is for: the name of the shop. */
  readonly title: string
  readonly amount: string
  readonly note: string
}

/**
 * Draws the code behind a sealed reference as a picture, with words, and hands it to the shopper: as a file, or through the device's own
 * sheet where files cannot be kept. False when it was not handed over, or the code is no longer kept.
 */
export const saveCodePicture = port<[{ readonly reference: string; readonly words: CodeWords }], { readonly saved: boolean }>(
  'pictures/saveCode',
)
