import type { Tokens } from '../../../api/account/tokens'
import type { Rng } from './rng'
import { REFUSALS, refuse } from '../refusals'

/** One login on one device: a series of token pairs of which only the newest is valid. */
interface Family {
  readonly userId: string
  access: string
  refresh: string
  accessUntil: number
  refreshUntil: number
  ended: boolean
}

const DAY_MS = 86_400_000
export const ACCESS_LIFE_MS = 15 * 60_000
export const REFRESH_LIFE_MS = 30 * DAY_MS

export interface TokenOptions {
  readonly rng: Rng
  readonly now: () => number
  readonly stats: { refreshes: number; spentRefreshTokensSeen: number; spentAccessTokensSeen: number }
  /** Lifetime of an access token in ms. */
  readonly accessLife: () => number
}

/** Issues, rotates and checks tokens. An exchanged pair is refused, and counted when it is sent again. */
export function createTokens({ rng, now, stats, accessLife }: TokenOptions) {
  const byAccess = new Map<string, Family>()
  const byRefresh = new Map<string, Family>()

  const renew = (family: Family): Tokens => {
    family.access = `acc-${rng.hex(32)}`
    family.refresh = `ref-${rng.hex(32)}`
    family.accessUntil = now() + accessLife()
    family.refreshUntil = now() + REFRESH_LIFE_MS
    byAccess.set(family.access, family)
    byRefresh.set(family.refresh, family)
    return { accessToken: family.access, refreshToken: family.refresh, userId: family.userId }
  }
  const familiesOf = (userId?: string) =>
    [...new Set(byRefresh.values())].filter((family) => userId === undefined || family.userId === userId)

  return {
    /** Issues a pair after a login. */
    issue: (userId: string): Tokens => renew({ userId, access: '', refresh: '', accessUntil: 0, refreshUntil: 0, ended: false }),

    /** Exchanges a refresh token for a new pair; refuses an unknown, exchanged or expired one, and one of an ended session. */
    rotate(refreshToken: string): Tokens {
      const family = byRefresh.get(refreshToken)
      if (family === undefined) refuse(REFUSALS.illegalToken)
      if (family.refresh !== refreshToken) {
        stats.spentRefreshTokensSeen += 1
        refuse(REFUSALS.sessionOver)
      }
      if (family.ended || family.refreshUntil <= now()) refuse(REFUSALS.sessionOver)
      stats.refreshes += 1
      return renew(family)
    },

    /** The user of a valid access token. */
    userOf(accessToken: string): string {
      const family = byAccess.get(accessToken)
      if (family === undefined) refuse(REFUSALS.illegalToken)
      if (family.ended) refuse(REFUSALS.sessionOver)
      if (family.access !== accessToken) {
        stats.spentAccessTokensSeen += 1
        refuse(REFUSALS.tokenExpired)
      }
      if (family.accessUntil <= now()) refuse(REFUSALS.tokenExpired)
      return family.userId
    },

    /** The user to whom a token was issued, or null; the token is not checked. */
    holderOf: (accessToken: string): string | null => byAccess.get(accessToken)?.userId ?? null,

    /** Expires the access tokens of one user or of all; returns their number. */
    expire(userId?: string): number {
      const families = familiesOf(userId)
      for (const family of families) family.accessUntil = now()
      return families.length
    },

    /** Ends sessions permanently, including their refresh tokens. */
    end(userId?: string): number {
      const families = familiesOf(userId)
      for (const family of families) family.ended = true
      return families.length
    },
  }
}
export type TokenIssuer = ReturnType<typeof createTokens>
