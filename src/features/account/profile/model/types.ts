import type { Photo } from '../../../../ports/device/photos'
import type { Count, Id, Private, Sentence } from '../../../../shared/meaning'

/** Public data of a user. A field is '' if the server does not send it. The server masks the phone number. */
export interface Profile {
  readonly userName: Private<string>
  readonly phoneNo: Private<string>
  readonly countryCode: Private<string>
  readonly headPortrait: Private<string>
}

/** `message` is the server's, '' if it sent none. */
export interface ProfileError {
  readonly kind: Id
  readonly message: Sentence
}

/** A square of a picture, in the picture's own pixels. */
export interface Square {
  readonly x: Private<number>
  readonly y: Private<number>
  readonly side: Private<number>
}

/** Counts of usable coupons, favourite stores, orders to pay and orders to redeem. */
export interface AccountCounts {
  readonly coupons: Count
  readonly favourites: Count
  readonly toPay: Count
  readonly toRedeem: Count
}

export interface ProfileState {
  readonly phase: 'none' | 'loading' | 'ready' | 'refreshing' | 'failed'
  /** Owner of the profile, or of the pending request. */
  readonly userId: Id | null
  readonly profile: Profile | null
  /** Absent if the server sent no counts. */
  readonly counts?: AccountCounts
  /** Rupiah saved in the current month. Absent if the server did not send it. */
  readonly savedThisMonth?: Count
  /** Null unless the last load failed. */
  readonly error: ProfileError | null
}

export type SavedProfile = Readonly<Pick<Profile, 'userName' | 'headPortrait'>>

/** State machine in editingReducer.ts. */
export interface EditingState {
  readonly phase: 'closed' | 'open'
  /** Text of the field; null until the user types. */
  readonly userName: Private<string> | null
  /** The text differs from the saved name. */
  readonly isNameChanged?: true
  /** Avatar that is uploaded and not saved yet, or null. */
  readonly headPortrait: Private<string> | null
  /** A tap on save has not started its mutation yet. The next save that starts belongs to this form. */
  readonly tapped: boolean
  /** Intent id of the last save of this form; null before the first. */
  readonly intentId: Id | null
  readonly error: ProfileError | null
  /** State of the confirmation to leave without saving; absent until it is requested. */
  readonly leaving?: 'confirming' | 'agreed'
}

/** The form as rendered: `saving` while any save is pending. */
export type EditingForm = Omit<EditingState, 'phase'> & { readonly phase: EditingState['phase'] | 'saving' }

/** Progress of a new avatar. State machine in portraitReducer.ts. */
export interface PortraitState {
  readonly phase: 'idle' | 'picking' | 'cropping' | 'cutting' | 'uploading'
  /** Source of the last picture; null before the first. */
  readonly from: 'album' | 'camera' | null
  /** Photo in the cropper. */
  readonly photo: Photo | null
  /** Cropped picture of the upload; `percent` is its progress. */
  readonly photoId: Id | null
  readonly percent: Count
  /** Reason that the last attempt failed. `kind` is a reason of the picker, `crop`, or a failure kind of the upload. */
  readonly error: ProfileError | null
}
