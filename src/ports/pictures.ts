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
export const saveCodePicture = port<[{ readonly reference: string; readonly labels: CodeLabels }], { readonly saved: boolean }>(
  'pictures/saveCode',
)

/** A card with the savings of a month or a year. Texts are in the user's language. */
export interface SavingsPicture {
  readonly kind: 'savings'
  readonly heading: string
  readonly amount: string
  /** The period and its number of orders. */
  readonly note: string
  /** Next to the QR code. */
  readonly invitation: string
}

/** A deal: its photo, price and store. Texts are in the user's language. */
export interface DealPicture {
  readonly kind: 'deal'
  readonly imageUrl: string
  readonly name: string
  readonly price: string
  /** '' without a discount, as `badge`. */
  readonly oldPrice: string
  readonly badge: string
  readonly store: string
  /** '' if the position is unknown. */
  readonly distance: string
  readonly invitation: string
}

export type SharedPicture = SavingsPicture | DealPicture

/** `saved`: the device cannot share files, so the picture was downloaded. `cancelled`: the user closed the share sheet. */
export type PictureOutcome = 'shared' | 'saved' | 'cancelled' | 'unavailable'

/** Renders a picture with a QR code of a page of the app, `path`, and opens the device's share sheet with the picture. */
export const sharePicture = port<
  [{ readonly picture: SharedPicture; readonly path: string }], { readonly outcome: PictureOutcome }
>('pictures/share')
