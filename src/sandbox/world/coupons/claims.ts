import type { ClaimableCoupon } from '../../../api/offers/couponFields'
import type { Account } from '../accounts/accounts'
import { discountFieldsOf, type Template } from './couponKinds'
import type { OwnedPiece } from './couponStatus'
import { createRng } from '../basics/rng'
import { listIdOf } from '../catalogue/products/productLists'
import { REFUSALS, refuse } from '../refusals'
import type { Wallet } from '../orders/wallet'
import { localized } from '../basics/localizedText'

export interface ClaimSources {
  readonly seed: string | number
  readonly templates: ReadonlyMap<string, Template>
  readonly wallet: Wallet
  readonly isAllowed: (account: Account | null) => boolean
}

/** Claims of coupons. All users share the supply of a coupon. */
export function createClaims({ seed, templates, wallet, isAllowed }: ClaimSources) {
  const claimed = new Map<string, number>()
  const claimedOf = ({ kindId, claimedBefore, total }: Template) => Math.min(total, claimedBefore + (claimed.get(kindId) ?? 0))

  return {
    /** A coupon as this account sees it; null for an unknown id. */
    viewOf(templateId: string | undefined, account: Account | null): ClaimableCoupon | null {
      const template = templates.get(templateId ?? '')
      if (template === undefined) return null
      const { kindId, type, name, total, merchantId } = template
      const owned = wallet.unused(account, kindId)
      const received = account === null ? { ever: 0, today: 0 } : wallet.receivedCounts(account, kindId)
      const isReceive = owned !== null || received.ever >= template.limit || received.today >= template.dailyLimit
      const claimedCount = claimedOf(template)
      return {
        token: tokenOf(seed, kindId), couponTemplateId: kindId, couponBatchId: `batch-${kindId}`,
        ...(owned === null ? {} : { couponId: owned.couponId }), couponName: localized(name), couponType: type,
        ...discountFieldsOf(template),
        activityId: `claim-${merchantId ?? 'platform'}`, productListId: listIdOf(kindId), isReceive,
        isNotCollected: claimedCount >= total && !isReceive, percent: Math.floor((claimedCount * 100) / total),
        validDays: template.validDays, ...(owned === null ? {} : { effectiveEndTime: owned.until }),
      }
    },

    /** Gives one piece to an account; refuses with the reason otherwise. */
    claim(token: string, account: Account | null): OwnedPiece {
      if (account === null) refuse(REFUSALS.loginNeeded)
      const template = [...templates.values()].find(({ kindId }) => tokenOf(seed, kindId) === token) ?? refuse(REFUSALS.claimOver)
      if (!isAllowed(account)) refuse(REFUSALS.claimNotAllowed)
      const { ever, today } = wallet.receivedCounts(account, template.kindId)
      if (ever >= template.limit) refuse(REFUSALS.claimedOften)
      if (today >= template.dailyLimit) refuse(REFUSALS.claimedToday)
      if (claimedOf(template) >= template.total) refuse(REFUSALS.claimedOut)
      claimed.set(template.kindId, (claimed.get(template.kindId) ?? 0) + 1)
      return wallet.add(account, template)
    },

    /** Other users claim all remaining pieces. */
    claimOut(templateId: string): void {
      const template = templates.get(templateId)
      if (template !== undefined) claimed.set(templateId, template.total - template.claimedBefore)
    },
  }
}
export type Claims = ReturnType<typeof createClaims>

function tokenOf(seed: string | number, templateId: string): string {
  return `ct-${createRng(seed, `token ${templateId}`).hex(16)}`
}
