import { refuse, textIn, userOf, type Handlers, type User } from './callTypes'
import type { Fields } from './generate'
import { idOf, type Shapes } from './shapes'
import type { Rng } from './rng'

export interface PeopleOptions {
  readonly shapes: Shapes
  readonly rng: Rng
  readonly now: () => number
}

interface Access {
  readonly user: User
  readonly until: number
}

const LIFE_MS = 3_600_000

/** Accounts, logins, tokens, profiles and the end of an account. */
export function createPeople({ shapes, rng, now }: PeopleOptions) {
  const users: User[] = []
  const access = new Map<string, Access>()
  const refreshes = new Map<string, User>()
  const puzzles = new Map<string, number>()
  const tickets = new Set<string>()
  const codes = new Map<string, string>()
  const verified = new Set<string>()
  const cancelled = new Set<string>()
  const secret = (kind: string) => `${kind}.${rng.below(1e9).toString(36)}${rng.below(1e9).toString(36)}${rng.below(1e9).toString(36)}`
  const digits = () => String(100_000 + rng.below(900_000))

  function tokensFor(user: User): Fields {
    const [accessToken, refreshToken] = [secret('at'), secret('rt')]
    access.set(accessToken, { user, until: now() + LIFE_MS })
    refreshes.set(refreshToken, user)
    return { accessToken, refreshToken, userId: user.userId }
  }

  function userWith(phoneNo: string): { readonly user: User; readonly isNew: boolean } {
    const known = users.find((user) => user.phoneNo === phoneNo && !user.isDeleted)
    if (known) return { user: known, isNew: false }
    const user: User = {
      userId: idOf(shapes, rng, 'user'), phoneNo, name: 'Tamu', portrait: null, isDeleted: false, stores: new Set(), products: new Set(),
      coupons: [], packets: new Set(),
    }
    users.push(user)
    return { user, isNew: true }
  }

  /** The user of an access token; refuses a token that is unknown, expired, or of an account that is gone. */
  function userOfToken(token: string): User {
    const owned = access.get(token)
    if (!owned) refuse('0310202', 'Unknown token')
    if (owned.user.isDeleted) refuse('0310206', 'The session is over')
    if (owned.until <= now()) refuse('0310204', 'The token has expired')
    return owned.user
  }

  const handlers: Handlers = {
    sliderChallenge: () => {
      const challengeId = idOf(shapes, rng, 'puzzle')
      puzzles.set(challengeId, 60 + rng.below(180))
      return {
        challengeId, imageUrl: 'https://pictures.example/puzzle.jpg', pieceUrl: 'https://pictures.example/piece.png',
        width: 320, height: 160, pieceWidth: 48,
      }
    },
    sliderCheck: (body) => {
      const offset = puzzles.get(textIn(body, 'challengeId'))
      if (offset === undefined) refuse('0310216', 'The puzzle has changed')
      if (Math.abs(Number(body['offset']) - offset) > 5) refuse('0310211', 'Not quite')
      const ticket = secret('ticket')
      tickets.add(ticket)
      return { ticket }
    },
    sendCode: (body) => {
      if (!tickets.delete(textIn(body, 'ticket'))) refuse('0310212', 'Solve the puzzle first')
      codes.set(textIn(body, 'phoneNo'), digits())
      return { resendAfter: 60 }
    },
    login: (body) => {
      const phoneNo = textIn(body, 'phoneNo')
      if (textIn(body, 'code') !== codes.get(phoneNo)) refuse('0310207', 'The code is wrong')
      codes.delete(phoneNo)
      const { user, isNew } = userWith(phoneNo)
      return { ...tokensFor(user), userType: isNew ? 'REGISTER' : 'LOGIN' }
    },
    refreshToken: (body) => {
      const spent = textIn(body, 'refreshToken')
      const user = refreshes.get(spent)
      refreshes.delete(spent)
      if (!user || user.isDeleted) refuse('0310206', 'The session is over')
      return tokensFor(user)
    },
    queryUserInfo: (_, caller) => {
      const { name, phoneNo, portrait } = userOf(caller)
      const masked = `${phoneNo.slice(0, 3)}****${phoneNo.slice(-4)}`
      return {
        userName: name, phoneNo: masked, countryCode: '62', headPortrait: portrait,
        counts: { coupons: userOf(caller).coupons.length, favourites: userOf(caller).stores.size, toPay: 0, toRedeem: 0 },
      }
    },
    accountEdit: (body, caller) => {
      const user = userOf(caller)
      user.name = textIn(body, 'userName')
      user.portrait = textIn(body, 'headPortrait') || user.portrait
      return null
    },
    fileUpload: () => ({ visitUrl: `https://pictures.example/${idOf(shapes, rng, 'file')}.png` }),
    cancellationQuery: () => ({ pendingOrders: 0, unsettledAssets: [] }),
    cancellationSendCode: (_, caller) => {
      const { phoneNo } = userOf(caller)
      codes.set(`end ${phoneNo}`, digits())
      return { resendAfter: 60, maskedPhone: `${phoneNo.slice(0, 3)}****${phoneNo.slice(-4)}` }
    },
    cancellationVerify: (body, caller) => {
      const user = userOf(caller)
      if (textIn(body, 'code') !== codes.get(`end ${user.phoneNo}`)) refuse('0310207', 'The code is wrong')
      verified.add(user.userId)
      return null
    },
    cancelAccount: (_, caller) => {
      const user = userOf(caller)
      if (!verified.has(user.userId)) refuse('0310222', 'Enter the code first')
      user.isDeleted = true
      cancelled.add(caller.intentId)
      return null
    },
    cancellationOutcome: (body) => ({ done: cancelled.has(textIn(body, 'cancellationId')) }),
  }

  return {
    handlers,
    userOfToken,
    users: (): readonly User[] => users,
    /** Another guest, who uses another device. */
    mate: (): User => Object.assign(userWith('81755500999').user, { name: 'Teman Semeja' }),
    offsetOf: (challengeId: string) => puzzles.get(challengeId) ?? 0,
    /** The offset of the puzzle that was made last. */
    newestOffset: (): number => [...puzzles.values()].at(-1) ?? 0,
    /** The latest code sent to a phone; `end`: for the deletion of its account. */
    codeFor: (phoneNo: string, end = false) => codes.get(end ? `end ${phoneNo}` : phoneNo) ?? '',
    expireTokens: () => {
      for (const [token, owned] of access) access.set(token, { ...owned, until: 0 })
    },
    secrets: (): readonly string[] => [...access.keys(), ...refreshes.keys()],
  }
}
