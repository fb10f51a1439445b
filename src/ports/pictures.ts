import { port } from './port'

/** Text printed around the code, in the user's language. */
export interface CodeLabels {
  /** Name of the store. */
  readonly title: string
  readonly amount: string
  readonly note: string
}

/**
 * Renders the sealed code and its labels as a picture, then downloads it. Where files cannot be saved, the device's share sheet opens
 * instead. `saved` is false if neither succeeded, or if the code is no longer in memory.
 */
export const saveCodePicture = port<[{ readonly reference: string; readonly words: CodeLabels }], { readonly saved: boolean }>(
  'pictures/saveCode',
)
