/** A puzzle as the server sent it; all measures in pixels of an image that is `width` wide. */
export interface Challenge {
  readonly challengeId: string
  readonly imageUrl: string
  readonly pieceUrl: string
  readonly width: number
  readonly height: number
  readonly pieceWidth: number
}
/** Why a step did not go through: the kind of failure, the server's code and message ('' where it had none). */
export interface LoginTrouble {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/** Pages with the texts that a login asks to agree to. */
export type ReadingScreen = 'login' | 'privacyPolicy'

/** Where a login stands; neither number nor code is part of it. */
export interface LoginState {
  readonly step: 'phone' | 'slider' | 'code'
  readonly busy: boolean
  readonly challenge: Challenge | null
  readonly resendAt: number | null
  /** The code that was sent opens nothing any more: only another one helps. */
  readonly spent: boolean
  readonly trouble: LoginTrouble | null
  /** The page that is read meanwhile: the login waits for the shopper to come back from it. */
  readonly aside: ReadingScreen | null
  /** Two accounts became one with this login, and this number of customer service ('' where the server named none) is to be shown. */
  readonly merged: { readonly servicePhone: string } | null
}

/** What was typed of a number so far; it outlives the step, so that it can be mended. */
export interface PhoneDraft {
  readonly countryCode: string
  readonly digits: string
  readonly referralCode: string
}
