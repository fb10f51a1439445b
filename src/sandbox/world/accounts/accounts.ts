import type { Rng } from '../basics/rng'
import { pictureUrl } from '../content/pictures'

export interface Account {
  readonly userId: string
  readonly phoneNo: string
  readonly countryCode: string
  userName: string
  headPortrait: string
  frozen: boolean
  /** Coupons that the user has not seen yet. */
  unseenCoupons: number
  /** Two accounts were merged into this one; the next login reports it once. */
  merged: boolean
  /** The server rejects every login of this account as suspicious. */
  readonly risky: boolean
  /** Registered after the world was created. */
  readonly newcomer: boolean
}

/** Customer service, for merged and frozen accounts. */
export { SERVICE_PHONE } from '../../../shared/web/support'
/** A WhatsApp short link without a phone number. */
export const SERVICE_CHAT = 'https://wa.me/message/DEKATSANDBOX'

const PORTRAIT = pictureUrl('e-wajah')
const KNOWN: readonly (readonly [string, string, Partial<Account>])[] = [
  ['81234567890', 'Sari Wulandari', { unseenCoupons: 2, headPortrait: PORTRAIT }],
  ['81298765432', 'Budi Santoso', {}],
  ['81277770000', 'Dewi Lestari', { merged: true, unseenCoupons: 1, headPortrait: PORTRAIT }],
  ['81200000018', 'Rudi Hartono', { frozen: true }],
  ['81200000017', 'Joko Susilo', { risky: true }],
]

const DAY_MS = 86_400_000
const REOPEN_AFTER_MS = 30 * DAY_MS
/** The number of an account that was deleted the day before the world was created. */
const RECENTLY_CLOSED = '81200000030'

/** Numbers (+62) with a special behaviour, and its description. */
export const SPECIAL_NUMBERS: readonly (readonly [string, string])[] = [
  ['81234567890', 'a regular user with two new coupons'],
  ['81298765432', 'a regular user without any'],
  ['81277770000', 'two accounts became one: the first login says so and names customer service'],
  ['81200000018', 'frozen: refused before a code is sent (buttons below freeze and unfreeze)'],
  ['81200000017', 'suspicious: the login is refused by risk control, and reported'],
  [RECENTLY_CLOSED, 'deleted the day before: refused for another 29 days'],
  ['any other', 'registers'],
]

/** The accounts that exist at the start, at `now`. A login with any other number registers one. */
export function createAccounts(rng: Rng, now: number) {
  const byPhone = new Map<string, Account>()
  /** Numbers of closed accounts, with the time until which they may not register again. */
  const blocked = new Map([[`62 ${RECENTLY_CLOSED}`, now - DAY_MS + REOPEN_AFTER_MS]])
  const register = (countryCode: string, phoneNo: string, overrides: Partial<Account> = {}): Account => {
    const account: Account = {
      userId: `u${rng.integer(10_000_000, 99_999_999)}`, phoneNo, countryCode, userName: `Teman ${phoneNo.slice(-4)}`,
      headPortrait: '', frozen: false, unseenCoupons: 1, merged: false, risky: false, newcomer: true, ...overrides,
    }
    byPhone.set(`${countryCode} ${phoneNo}`, account)
    return account
  }
  for (const [phoneNo, userName, overrides] of KNOWN) register('62', phoneNo, { userName, unseenCoupons: 0, newcomer: false, ...overrides })
  return {
    register,
    withPhone: (countryCode: string, phoneNo: string): Account | null => byPhone.get(`${countryCode} ${phoneNo}`) ?? null,
    withId: (userId: string): Account | null => [...byPhone.values()].find((account) => account.userId === userId) ?? null,
    /** Closes an account permanently; its number may not register for thirty days. */
    closeAccount(userId: string, now: number): void {
      const [phone] = [...byPhone].find(([, account]) => account.userId === userId) ?? []
      if (phone === undefined) return
      byPhone.delete(phone)
      blocked.set(phone, now + REOPEN_AFTER_MS)
    },
    /** The number may not register yet. */
    isBlocked: (countryCode: string, phoneNo: string, now: number): boolean => (blocked.get(`${countryCode} ${phoneNo}`) ?? 0) > now,
    all: (): readonly Account[] => [...byPhone.values()],
  }
}
export type Accounts = ReturnType<typeof createAccounts>
