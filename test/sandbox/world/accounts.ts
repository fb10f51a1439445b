import type { Rng } from './rng'
import { pictureUrl } from './storeCard'

export interface Account {
  readonly userId: string
  readonly phoneNo: string
  readonly countryCode: string
  userName: string
  headPortrait: string
  frozen: boolean
  /** Coupons that came in and were not looked at. */
  unseenCoupons: number
  /** Two accounts became this one; it is said once, at the next login. */
  merged: boolean
  /** The server finds every login of it suspicious. */
  readonly risky: boolean
  /** Opened since the world began. */
  readonly newcomer: boolean
}

/** Customer service, for merged and frozen accounts. */
export { SERVICE_PHONE } from '../../../src/shared/support'

const KNOWN: readonly (readonly [string, string, Partial<Account>])[] = [
  ['81234567890', 'Sari Wulandari', { unseenCoupons: 2 }],
  ['81298765432', 'Budi Santoso', {}],
  ['81277770000', 'Dewi Lestari', { merged: true, unseenCoupons: 1 }],
  ['81200000018', 'Rudi Hartono', { frozen: true }],
  ['81200000017', 'Joko Susilo', { risky: true }],
]

const DAY_MS = 86_400_000
const REOPEN_AFTER_MS = 30 * DAY_MS
/** A number whose account was deleted the day before the world began. */
const CLOSED_LATELY = '81200000030'

/** Numbers (+62) that stand for a case of their own, and what that is. */
export const SPECIAL_NUMBERS: readonly (readonly [string, string])[] = [
  ['81234567890', 'a regular user with two new coupons'],
  ['81298765432', 'a regular user without any'],
  ['81277770000', 'two accounts became one: the first login says so and names customer service'],
  ['81200000018', 'frozen: refused before a code is sent (buttons below freeze and unfreeze)'],
  ['81200000017', 'suspicious: the login is refused by risk control, and reported'],
  [CLOSED_LATELY, 'deleted the day before: refused for another 29 days'],
  ['any other', 'registers'],
]

/** The people who have an account when the world begins, at `now`; whoever logs in with another number gets one. */
export function createAccounts(rng: Rng, now: number) {
  const byPhone = new Map<string, Account>()
  /** Numbers of closed accounts, until when they may not open another. */
  const blocked = new Map([[`62 ${CLOSED_LATELY}`, now - DAY_MS + REOPEN_AFTER_MS]])
  const open = (countryCode: string, phoneNo: string, more: Partial<Account> = {}): Account => {
    const account: Account = {
      userId: `u${rng.whole(10_000_000, 99_999_999)}`, phoneNo, countryCode, userName: `Teman ${phoneNo.slice(-4)}`,
      headPortrait: pictureUrl('e-wajah'), frozen: false, unseenCoupons: 1, merged: false, risky: false, newcomer: true, ...more,
    }
    byPhone.set(`${countryCode} ${phoneNo}`, account)
    return account
  }
  for (const [phoneNo, userName, more] of KNOWN) open('62', phoneNo, { userName, unseenCoupons: 0, newcomer: false, ...more })
  return {
    open,
    withPhone: (countryCode: string, phoneNo: string): Account | null => byPhone.get(`${countryCode} ${phoneNo}`) ?? null,
    withId: (userId: string): Account | null => [...byPhone.values()].find((account) => account.userId === userId) ?? null,
    /** Closes an account for good; its number may not open another for thirty days. */
    closeAccount(userId: string, now: number): void {
      const [phone] = [...byPhone].find(([, account]) => account.userId === userId) ?? []
      if (phone === undefined) return
      byPhone.delete(phone)
      blocked.set(phone, now + REOPEN_AFTER_MS)
    },
    /** Whether a number is still kept from opening another account. */
    isBlocked: (countryCode: string, phoneNo: string, now: number): boolean => (blocked.get(`${countryCode} ${phoneNo}`) ?? 0) > now,
    all: (): readonly Account[] => [...byPhone.values()],
  }
}
export type Accounts = ReturnType<typeof createAccounts>
