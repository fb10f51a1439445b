/** Counters of the server; they only grow. */
export interface Stats {
  /** Received calls, by path. Requests lost to a fault are not counted. */
  readonly requests: Record<string, number>
  refreshes: number
  /** Refresh tokens that were sent again after they had been exchanged. */
  spentRefreshTokensSeen: number
  spentAccessTokensSeen: number
  expiredAccessTokensSeen: number
  /** Requests that reused the id of a different request. */
  repeatedRequestIds: number
  /** Identical requests that were received again and got the first answer again. */
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

/** One received call. `outcome` is 'ok', an error code, or the fault that applied. */
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
