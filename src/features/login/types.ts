import type { Challenge, LoginTrouble } from './events'

/** Where a login stands; neither number nor code is part of it. */
export interface LoginState {
  readonly step: 'phone' | 'slider' | 'code'
  readonly busy: boolean
  readonly challenge: Challenge | null
  readonly resendAt: number | null
  readonly trouble: LoginTrouble | null
}
