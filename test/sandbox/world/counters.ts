/** What the server has seen; only ever grows. */
export interface Stats {
  /** Calls that arrived, by path; faults that lose a request are not counted. */
  readonly requests: Record<string, number>
  refreshes: number
  /** Refresh tokens that had been traded before and were sent again. */
  spentRefreshTokensSeen: number
  spentAccessTokensSeen: number
  expiredAccessTokensSeen: number
  /** An id that came again with another request. */
  repeatedRequestIds: number
  /** A request that came again as it was, and got its first answer again. */
  doubledRequests: number
  badSignatures: number
  badClocks: number
  badBodies: number
}

export function createStats(): Stats {
  return {
    requests: {}, refreshes: 0, spentRefreshTokensSeen: 0, spentAccessTokensSeen: 0, expiredAccessTokensSeen: 0, repeatedRequestIds: 0,
    doubledRequests: 0, badSignatures: 0, badClocks: 0, badBodies: 0,
  }
}

/** One call as it arrived. `outcome` is 'ok', an error code, or the fault that it met. */
export interface LogLine {
  readonly at: number
  readonly path: string
  readonly requestId: string
  readonly sessionId: string
  readonly deviceId: string
  readonly userId: string | null
  readonly intentId: string | null
  readonly outcome: string
}
