import type { EndpointName } from '../../api/catalogue'

/** Calls for which the server ignores a token: they begin or end a session. */
const NOBODY: readonly EndpointName[] = [
  'cancellationOutcome', 'login', 'refreshToken', 'riskDeviceInfo', 'sendCode', 'sliderChallenge', 'sliderCheck',
]

/** The sentence of an endpoint's comment that says that the server refuses the call with 0310205 without a user. */
export const LOGIN_SENTENCE = 'Needs a login.'

/** Returns the callers that a call accepts. The test of the contract compares the sandbox with the comments. */
export function callersOf(name: string, comment: string): 'user' | 'everybody' | 'nobody' {
  if (comment.includes(LOGIN_SENTENCE)) return 'user'
  return (NOBODY as readonly string[]).includes(name) ? 'nobody' : 'everybody'
}
