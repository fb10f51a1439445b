import { LOGIN_REFUSALS } from '../../../api/account/loginEndpoints'
import {
  ASSET_KINDS, CANCELLATION_REFUSALS, type cancellationOutcome, type cancellationQuery, type cancellationSendCode, type cancellationVerify,
} from '../../../api/account/cancellation'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import { mask } from '../../../shared/text/mask'
import type { Account, Accounts } from './accounts'
import type { Caller } from '../callTypes'
import type { Rng } from '../basics/rng'
import { REFUSALS, refuse, type Refusal } from '../refusals'
import { createSentCodes } from './sentCodes'
import type { TokenIssuer } from '../basics/tokens'

/** Assets that block the deletion of an account. */
export type RemainingAssets = DataOf<typeof cancellationQuery>

export const NOTHING_LEFT: RemainingAssets = { pendingOrders: 0, unsettledAssets: [] }
/** One asset of each kind, which the control page adds to an account. */
export const SOMETHING_LEFT: RemainingAssets = {
  pendingOrders: 1,
  unsettledAssets: [
    { kind: 'VOUCHER', count: 2 },
    { kind: 'REFUND', count: 1 },
    { kind: 'REWARD', count: 1 },
  ],
}
const VERIFIED_FOR_MS = 10 * 60_000

const ASSETS_LEFT: Refusal = {
  code: CANCELLATION_REFUSALS.assetsLeft,
  texts: ['Masih ada yang belum selesai di akunmu', 'Something in your account is not settled yet', '账号中还有未结清的事项'],
}
const NOT_VERIFIED: Refusal = {
  code: CANCELLATION_REFUSALS.notVerified,
  texts: ['Masukkan kode verifikasi dulu', 'Enter the code first', '请先输入验证码'],
}
const RECENTLY_CLOSED: Refusal = {
  code: LOGIN_REFUSALS.recentlyClosed,
  texts: [
    'Akun dengan nomor ini baru dihapus. Nomornya bisa didaftarkan lagi 30 hari setelah penghapusan',
    'The account of this number was deleted lately. The number may register again 30 days after that',
    '该号码的账号刚被注销，注销满 30 天后方可重新注册',
  ],
}
const WITHDRAWN: Refusal = { code: '0310203', texts: ['Permintaan ini sudah batal', 'This request was withdrawn', '该请求已撤销'] }

export interface CancellationOptions {
  readonly accounts: Accounts
  readonly tokens: TokenIssuer
  readonly rng: Rng
  readonly now: () => number
  /** Assets from orders and vouchers. */
  readonly remainingAssetsOf: (account: Pick<Account, 'userId'>) => RemainingAssets
}

/** Deletion of accounts: their remaining assets, a code for this purpose only, and the outcome of each intent. */
export function createCancellation({ accounts, tokens, rng, now, remainingAssetsOf: leftOf }: CancellationOptions) {
  const codes = createSentCodes({ rng, now })
  const addedByUser = new Map<string, RemainingAssets>()
  /** Expiry of the verification, by user and device. */
  const verified = new Map<string, number>()
  const outcomes = new Map<string, 'done' | 'withdrawn'>()

  const requireAccount = (account: Account | null): Account => account ?? refuse(REFUSALS.loginNeeded)
  const assetsOf = (userId: string): RemainingAssets => sumOf(leftOf({ userId }), addedByUser.get(userId) ?? NOTHING_LEFT)
  const isVerified = (key: string): boolean => (verified.get(key) ?? 0) > now()

  return {
    query: ({ account }: Caller): RemainingAssets => assetsOf(requireAccount(account).userId),

    sendCode({ account, deviceId }: Caller): DataOf<typeof cancellationSendCode> {
      const { userId, countryCode, phoneNo } = requireAccount(account)
      if (codes.waitFor(countryCode, phoneNo) === 0) {
        codes.send(countryCode, phoneNo)
        verified.delete(`${userId} ${deviceId}`)
      }
      return { resendAfter: Math.ceil(codes.waitFor(countryCode, phoneNo) / 1000), maskedPhone: `+${countryCode} ${mask(phoneNo)}` }
    },

    /** Succeeds for a verified user: the client repeats the call when its answer was lost. */
    verify({ code }: BodyOf<typeof cancellationVerify>, { account, deviceId }: Caller): void {
      const { userId, countryCode, phoneNo } = requireAccount(account)
      const key = `${userId} ${deviceId}`
      if (isVerified(key)) return
      codes.enter(countryCode, phoneNo, code)
      verified.set(key, now() + VERIFIED_FOR_MS)
    },

    cancel({ account, deviceId, intentId }: Caller): void {
      const { userId } = requireAccount(account)
      if (intentId === null || outcomes.has(intentId)) refuse(WITHDRAWN)
      if (!isVerified(`${userId} ${deviceId}`)) refuse(NOT_VERIFIED)
      const { pendingOrders, unsettledAssets } = assetsOf(userId)
      if (pendingOrders > 0 || unsettledAssets.some(({ count }) => count > 0)) refuse(ASSETS_LEFT)
      accounts.closeAccount(userId, now())
      tokens.end(userId)
      outcomes.set(intentId, 'done')
    },

    outcome({ cancellationId }: BodyOf<typeof cancellationOutcome>): DataOf<typeof cancellationOutcome> {
      if (!outcomes.has(cancellationId)) outcomes.set(cancellationId, 'withdrawn')
      return { done: outcomes.get(cancellationId) === 'done' }
    },

    /** Refuses a number whose account was closed less than thirty days ago. */
    admit(countryCode: string, phoneNo: string): void {
      if (accounts.isBlocked(countryCode, phoneNo, now())) refuse(RECENTLY_CLOSED)
    },

    /** Sets additional assets of an account; NOTHING_LEFT removes them. */
    setAssets: (userId: string, assets: RemainingAssets): void => void addedByUser.set(userId, assets),
    assetsOf,
    codes: codes.all,
    codeFor: codes.codeFor,
  }
}
export type CancellationHandlers = ReturnType<typeof createCancellation>

/** The sum of two sets of assets. */
function sumOf(a: RemainingAssets, b: RemainingAssets): RemainingAssets {
  const all = [...a.unsettledAssets, ...b.unsettledAssets]
  return {
    pendingOrders: a.pendingOrders + b.pendingOrders,
    unsettledAssets: ASSET_KINDS.flatMap((kind) => {
      const count = all.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0)
      return count === 0 ? [] : [{ kind, count }]
    }),
  }
}
