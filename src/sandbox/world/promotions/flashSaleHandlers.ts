import type { HomeCard } from '../../../api/discovery/home'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { flashSalePageDetail } from '../../../api/offers/flashSale'
import type { Account } from '../accounts/accounts'
import type { Texts } from '../content/kinds'
import type { DealCards } from '../catalogue/dealCards'
import type { FlashSaleClock } from './flashSale'
import { pageIdOf, roundOf, type FlashSaleItems } from './flashSaleItems'
import { listIdOf } from '../catalogue/products/productLists'
import { REFUSALS, refuse } from '../refusals'
import { sliceOf } from '../basics/queryCache'
import { pictureUrl } from '../content/pictures'
import { localized } from '../basics/localizedText'

const TITLE: Texts = ['Flash sale', 'Flash sale', '限时抢购']

export interface FlashSaleSources {
  readonly clock: FlashSaleClock
  readonly items: FlashSaleItems
  readonly dealOf: DealCards
  readonly isAllowed: (account: Account | null) => boolean
}

/** The pages of flash sales, and home's card of the current sale. */
export function createFlashSaleHandlers({ clock, items, dealOf, isAllowed }: FlashSaleSources) {
  let remainingRefusals = 0
  const statusOf = (round: number) => {
    const phase = clock.phaseOf(round) ?? refuse(REFUSALS.noSuchSale)
    const isSoldOut = phase.status === 'ONGOING' && items.isSoldOut(round)
    return { status: isSoldOut ? 'SOLD_OUT' as const : phase.status, countdownTime: phase.secondsLeft }
  }

  return {
    /** Admits a user to the sale; refuses when it is too busy or not for this user. */
    enter(account: Account | null): void {
      if (remainingRefusals > 0) {
        remainingRefusals -= 1
        refuse(REFUSALS.saleBusy)
      }
      if (!isAllowed(account)) refuse(REFUSALS.saleNotAllowed)
    },

    page(body: BodyOf<typeof flashSalePageDetail>, account: Account | null): DataOf<typeof flashSalePageDetail> {
      const round = body.pageId === undefined ? clock.current().round : roundOf(body.pageId)
      const shown = sliceOf(items.inOrder(round, body.position, body.pageNo), body)
      const next = clock.phaseOf(round + 1)
      return {
        pageId: pageIdOf(round), pageType: 'FLASH_SALE', ...statusOf(round), title: localized(TITLE),
        items: shown.items.map(({ offer }) => dealOf(offer, { account, position: body.position, round })),
        productListId: listIdOf(pageIdOf(round)), hasMore: shown.hasMore, ...(next === null ? {} : { nextPageId: pageIdOf(next.round) }),
      }
    },

    /** Home's card of the running or next sale. */
    card(): Extract<HomeCard, { cardId: 'FLASH_SALE_CARD' }>['data'] {
      const { round } = clock.current()
      const all = items.inRound(round)
      const left = all.filter(({ skuId }) => (items.entryOf(skuId, round)?.left ?? 0) > 0)
      const best = Math.max(0, ...(left.length > 0 ? left : all).map(({ off }) => off))
      const picture = pictureUrl('burger')
      return { ...statusOf(round), maxDiscountRatio: best, imageUrl: localized([picture, picture, picture]), pageId: pageIdOf(round) }
    },

    /** The next `calls` calls are refused because the sale is too busy. */
    refuseNext(calls: number): void {
      remainingRefusals = calls
    },
    /** All products of the running sale are sold to others. */
    sellOut(): void {
      for (const item of items.inRound(clock.current().round)) items.sellOut(item)
    },
  }
}
export type FlashSaleHandlers = ReturnType<typeof createFlashSaleHandlers>
