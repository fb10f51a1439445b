import type { Photo } from '../../../ports/photos'

/** A user as others see him; '' for what the server does not say. The phone number is masked before it comes here. */
export interface Profile {
  readonly userName: string
  readonly phoneNo: string
  readonly countryCode: string
  readonly headPortrait: string
}

/** Why something did not work; `message` is the server's, '' where it had none. */
export interface Trouble {
  readonly kind: string
  readonly message: string
}

/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** How many a user has: coupons that can still be used, favourite stores, orders to pay and to redeem. */
export interface AccountCounts {
  readonly coupons: number
  readonly favourites: number
  readonly toPay: number
  readonly toRedeem: number
}

/** What is known of the user of this device. */
export interface ProfileState {
  readonly phase: 'none' | 'loading' | 'ready' | 'refreshing' | 'failed'
  /** Whose it is, or will be. */
  readonly userId: string | null
  readonly profile: Profile | null
  /** Absent where the server did not count. */
  readonly counts?: AccountCounts
  /** Why there is no profile; null when there is no failure. */
  readonly trouble: Trouble | null
}

/** What is saved. */
export type SavedProfile = Readonly<Pick<Profile, 'userName' | 'headPortrait'>>

/** What is being changed about it; the machine is in editingReducer.ts. */
export interface EditingState {
  readonly phase: 'closed' | 'open'
  /** What the field says; null while it is still the name that is known. */
  readonly userName: string | null
  /** An avatar that was uploaded and is not saved yet, or null. */
  readonly headPortrait: string | null
  /** The next save that starts is this form's. */
  readonly tapped: boolean
  /** Of the last save of this form; null before one. */
  readonly intentId: string | null
  readonly trouble: Trouble | null
  /** Whether to leave without saving is being asked, or was agreed to; absent before. */
  readonly leaving?: 'asked' | 'agreed'
}

/** The form as it is shown: busy while any save is on its way. */
export type EditingForm = Omit<EditingState, 'phase'> & { readonly phase: EditingState['phase'] | 'saving' }

/** The avatar on its way; the machine is in portraitReducer.ts. */
export interface PortraitState {
  readonly phase: 'idle' | 'picking' | 'cropping' | 'cutting' | 'uploading'
  /** Where the last picture was to come from, null before the first. */
  readonly from: 'album' | 'camera' | null
  /** In the cropper. */
  readonly photo: Photo | null
  /** The cropped picture that is being uploaded, and how much of it was sent. */
  readonly photoId: string | null
  readonly percent: number
  /** Why the last try brought no avatar: `kind` is a reason of the picker, `crop`, or a failure of the upload. */
  readonly trouble: Trouble | null
}
