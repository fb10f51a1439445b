import type { login } from '../../../../api/account/loginEndpoints'
import type { DataOf } from '../../../../api/kit/endpoint'
import type { Count, EpochMs, Id, Private, Sentence } from '../../../../shared/meaning'

/** A slider puzzle of the server. All sizes are pixels of an image that is `width` wide. */
export interface Challenge {
  readonly challengeId: Private<string>
  readonly imageUrl: Private<string>
  readonly pieceUrl: Private<string>
  readonly width: Count
  readonly height: Count
  readonly pieceWidth: Count
}
/** `code` and `message` are the server's, '' if it sent none. */
export interface LoginError {
  readonly kind: Id
  readonly code: Id
  readonly message: Sentence
}

/** Screens of the policies that a login links to. `login` shows the terms. */
export type PolicyScreen = 'login' | 'privacyPolicy'

/** State of the login. It never contains the phone number or the code. */
export interface LoginState {
  readonly step: 'phone' | 'slider' | 'code'
  readonly busy: boolean
  readonly challenge: Challenge | null
  readonly resendAt: EpochMs | null
  /** The code is expired or has no tries left: the user needs a new one. */
  readonly spent: boolean
  readonly error: LoginError | null
  /** The policy page that is open during the login. The login waits until the user returns. */
  readonly aside: PolicyScreen | null
  /** Set if this login merged two accounts. `servicePhone` is '' if the server sent none. */
  readonly merged: { readonly servicePhone: Private<string> } | null
  /** Red packets of a new account that its user has not seen yet. Absent for none. */
  readonly welcome?: WelcomePackets
}

/** Red packets that a registration puts into the wallet. Amounts in rupiah, `effectiveEndTime` in epoch ms. */
export type WelcomePackets = NonNullable<DataOf<typeof login>['welcomePackets']>

/** Typed input of the phone step. It survives the step, so that the user can correct it. */
export interface PhoneDraft {
  readonly countryCode: string
  readonly digits: string
  readonly referralCode: string
}
