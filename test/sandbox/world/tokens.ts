import type { Tokens } from '../../../src/api/tokens'
import type { Rng } from './rng'
import { REFUSALS, refuse } from './refusals'

/** One login on one device: a chain of token pairs of which only the newest counts. */
interface Family {
  readonly userId: string
  access: string
  refresh: string
  accessUntil: number
  refreshUntil: number
  over: boolean
}

const DAY_MS = 86_400_000
export const ACCESS_LIFE_MS = 15 * 60_000
export const REFRESH_LIFE_MS = 30 * DAY_MS

export interface TokenOptions {
  readonly rng: Rng
  readonly now: () => number
  readonly stats: { refreshes: number; spentRefreshTokensSeen: number; spentAccessTokensSeen: number }
  /** Life of an access token in ms. */
  readonly accessLife: () => number
}

/** Gives out, rotates and checks tokens. A pair that was traded for a newer one is spent: refused, and counted when it shows up again. */
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
    /** A pair for somebody who just logged in. */
    issue: (userId: string): Tokens => renew({ userId, access: '', refresh: '', accessUntil: 0, refreshUntil: 0, over: false }),

    /** Trades a refresh token for a new pair; refuses one that is unknown, spent, too old or of an ended session. */
    rotate(refreshToken: string): Tokens {
      const family = byRefresh.get(refreshToken)
      if (family === undefined) refuse(REFUSALS.illegalToken)
      if (family.refresh !== refreshToken) {
        stats.spentRefreshTokensSeen += 1
        refuse(REFUSALS.sessionOver)
      }
      if (family.over || family.refreshUntil <= now()) refuse(REFUSALS.sessionOver)
      stats.refreshes += 1
      return renew(family)
    },

    /** The user an access token stands for. */
    userOf(accessToken: string): string {
      const family = byAccess.get(accessToken)
      if (family === undefined) refuse(REFUSALS.illegalToken)
      if (family.over) refuse(REFUSALS.sessionOver)
      if (family.access !== accessToken) {
        stats.spentAccessTokensSeen += 1
        refuse(REFUSALS.tokenExpired)
      }
      if (family.accessUntil <= now()) refuse(REFUSALS.tokenExpired)
      return family.userId
    },

    /** Whose token it is or was, or null; checks nothing. */
    holderOf: (accessToken: string): string | null => byAccess.get(accessToken)?.userId ?? null,

    /** Lets access tokens run out now, of one user or of all; answers how many. */
    expire(userId?: string): number {
      const families = familiesOf(userId)
      for (const family of families) family.accessUntil = now()
      return families.length
    },

    /** Ends sessions for good, refresh tokens included. */
    end(userId?: string): number {
      const families = familiesOf(userId)
      for (const family of families) family.over = true
      return families.length
    },
  }
}
export type TokenIssuer = ReturnType<typeof createTokens>
