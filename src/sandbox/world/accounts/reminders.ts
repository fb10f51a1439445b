import type { BodyOf } from '../../../api/kit/endpoint'
import type { Push } from '../../../api/account/push'
import type { ReminderTarget } from '../../../api/account/reminderFields'
import type { reminderCancel, reminderSave } from '../../../api/account/reminders'
import type { Account } from './accounts'
import type { Caller } from '../callTypes'
import type { Texts } from '../content/kinds'
import { statusOf } from '../coupons/couponStatus'
import { roundOf } from '../promotions/flashSaleItems'
import { localizedFor } from '../basics/localizedText'
import type { Market } from '../promotions/market'
import { REFUSALS, refuse } from '../refusals'

interface Saved {
  readonly target: ReminderTarget
  readonly remindAt: number
  readonly account: Account | null
  readonly language: string | undefined
}

const SALE: Texts = ['Flash sale segera mulai', 'A flash sale is about to start', '限时抢购即将开始']
const VOUCHER: Texts = ['Vouchermu segera berakhir', 'Your voucher ends soon', '你的团购券即将到期']
const COUPON: Texts = ['Kuponmu segera berakhir', 'Your coupon ends soon', '你的优惠券即将到期']

const TITLES: Readonly<Record<ReminderTarget['kind'], Texts>> = { ROUND: SALE, PRODUCT: SALE, COUPON, VOUCHER }

/** Reminders of each user, which are sent as push messages. */
export function createReminders({ now, market }: { readonly now: () => number; readonly market: Market }) {
  const byUser = new Map<string, Map<string, Saved>>()
  const ofUser = (account: Account | null): Map<string, Saved> => {
    const { userId } = account ?? refuse(REFUSALS.loginNeeded)
    const reminders = byUser.get(userId) ?? new Map<string, Saved>()
    byUser.set(userId, reminders)
    return reminders
  }
  const saleStatus = (pageId: string) => market.flashSale.phaseOf(roundOf(pageId))?.status
  const check = (target: ReminderTarget, account: Account | null): void => {
    if (target.kind === 'COUPON') return void (market.wallet.piece(account, target.couponId) ?? refuse(REFUSALS.noSuchCoupon))
    if (target.kind === 'VOUCHER') return void (market.wallet.piece(account, target.voucherId) ?? refuse(REFUSALS.noSuchVoucher))
    const status = saleStatus(target.pageId)
    if (status === undefined || status === 'ENDED') refuse(REFUSALS.noSuchSale)
    const { flash } = market
    if (target.kind === 'PRODUCT' && !flash.inRound(roundOf(target.pageId)).some(({ skuId }) => skuId === target.skuId)) {
      refuse(REFUSALS.noSuchProduct)
    }
  }

  return {
    save({ target, remindAt }: BodyOf<typeof reminderSave>, { account, language }: Pick<Caller, 'account' | 'language'>): void {
      const mine = ofUser(account)
      check(target, account)
      mine.set(keyOf(target), { target, remindAt, account, language })
    },
    cancel: ({ target }: BodyOf<typeof reminderCancel>, account: Account | null): void => void ofUser(account).delete(keyOf(target)),
    of: (userId: string): readonly ReminderTarget[] => [...(byUser.get(userId)?.values() ?? [])].map(({ target }) => target),
    /** The messages that are due, each returned once. Ended sales and used coupons give none. */
    takeDue(userId: string): readonly Push[] {
      const mine = byUser.get(userId)
      const due = [...(mine ?? [])].filter(([, { remindAt }]) => remindAt <= now())
      for (const [key] of due) mine?.delete(key)
      return due.flatMap(([key, saved]) => (isOver(saved) ? [] : [messageOf(key, saved)]))
    },
  }

  function isOver({ target, account }: Saved): boolean {
    if (target.kind === 'ROUND' || target.kind === 'PRODUCT') return saleStatus(target.pageId) === 'ENDED'
    const owned = market.wallet.piece(account, target.kind === 'COUPON' ? target.couponId : target.voucherId)
    return owned === null || statusOf(owned, now()) !== 'valid'
  }
}
export type Reminders = ReturnType<typeof createReminders>

function keyOf(target: ReminderTarget): string {
  return Object.values(target).join(':')
}

function messageOf(key: string, { target, language }: Saved): Push {
  const title = localizedFor(language, TITLES[target.kind])
  return { title, body: '', link: linkOf(target), tag: key.slice(0, 60) }
}

function linkOf(target: ReminderTarget): string {
  switch (target.kind) {
    case 'ROUND': return `/platform/flashDeal?pageId=${target.pageId}`
    case 'PRODUCT':
      return `/platform/groupCouponDetail?skuId=${target.skuId}&isFlashSale=true&detailId=${target.detailId}&pageId=${target.pageId}`
    case 'COUPON': return `/platform/couponDetail?couponId=${target.couponId}`
    case 'VOUCHER': return `/platform/voucher?voucherId=${target.voucherId}`
  }
}
