import { port } from './port'
import type { Id, Private, Sealed } from '../shared/meaning'

/** Text printed around the code, in the user's language. */
export interface CodeLabels {
  /** Name of the store. */
  readonly title: Private<string>
  readonly amount: Private<string>
  readonly note: Private<string>
}

/**
 * Renders the sealed code and its labels as a picture, then downloads it. Where files cannot be saved, the device's share sheet opens
 * instead. `saved` is false if neither succeeded, or if the code is no longer in memory.
 */
export const saveCodePicture = port<[{ readonly reference: Sealed; readonly labels: CodeLabels }], { readonly saved: boolean }>(
  'pictures/saveCode',
)

/** A card with the savings of a month or a year. Texts are in the user's language. */
export interface SavingsPicture {
  readonly kind: 'savings'
  readonly heading: Private<string>
  readonly amount: Private<string>
  /** The period and its number of orders. */
  readonly note: Private<string>
  /** Next to the QR code. */
  readonly invitation: Private<string>
}

/** A deal: its photo, price and store. Texts are in the user's language. */
export interface DealPicture {
  readonly kind: 'deal'
  readonly imageUrl: Id
  readonly name: Private<string>
  readonly price: Private<string>
  /** '' without a discount, as `badge`. */
  readonly oldPrice: Private<string>
  readonly badge: Private<string>
  readonly store: Private<string>
  /** '' if the position is unknown. */
  readonly distance: Private<string>
  readonly invitation: Private<string>
}

export type SharedPicture = SavingsPicture | DealPicture

/** `saved`: the device cannot share files, so the picture was downloaded. `cancelled`: the user closed the share sheet. */
export type PictureOutcome = 'shared' | 'saved' | 'cancelled' | 'unavailable'

/** Renders a picture with a QR code of a page of the app, `path`, and opens the device's share sheet with the picture. */
export const sharePicture = port<
  [{ readonly picture: SharedPicture; readonly path: Id }], { readonly outcome: PictureOutcome }
>('pictures/share')
