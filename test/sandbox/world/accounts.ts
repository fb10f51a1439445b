import type { Dice } from './dice'
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
}

/** Customer service, for merged and frozen accounts. */
export const SERVICE_PHONE = '+62 21 5099 7000'

const KNOWN: readonly (readonly [string, string, Partial<Account>])[] = [
  ['81234567890', 'Sari Wulandari', { unseenCoupons: 2 }],
  ['81298765432', 'Budi Santoso', {}],
  ['81277770000', 'Dewi Lestari', { merged: true, unseenCoupons: 1 }],
  ['81200000018', 'Rudi Hartono', { frozen: true }],
]

/** The people who have an account; whoever logs in with another number gets one. */
export function createAccounts(dice: Dice) {
  const byPhone = new Map<string, Account>()
  const open = (countryCode: string, phoneNo: string, more: Partial<Account> = {}): Account => {
    const account: Account = {
      userId: `u${dice.whole(10_000_000, 99_999_999)}`, phoneNo, countryCode, userName: `Teman ${phoneNo.slice(-4)}`,
      headPortrait: pictureUrl('e-wajah'), frozen: false, unseenCoupons: 1, merged: false, ...more,
    }
    byPhone.set(`${countryCode} ${phoneNo}`, account)
    return account
  }
  for (const [phoneNo, userName, more] of KNOWN) open('62', phoneNo, { userName, unseenCoupons: 0, ...more })
  return {
    open,
    withPhone: (countryCode: string, phoneNo: string): Account | null => byPhone.get(`${countryCode} ${phoneNo}`) ?? null,
    withId: (userId: string): Account | null => [...byPhone.values()].find((account) => account.userId === userId) ?? null,
    all: (): readonly Account[] => [...byPhone.values()],
  }
}
export type Accounts = ReturnType<typeof createAccounts>
