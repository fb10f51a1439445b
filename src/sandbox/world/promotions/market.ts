import type { Account } from '../accounts/accounts'
import type { Catalogue } from '../catalogue/catalogueOf'
import { createClaims } from '../coupons/claims'
import { createCoupons } from '../coupons/couponHandlers'
import { createCardProducts, createDealCards } from '../catalogue/dealCards'
import { createRng } from '../basics/rng'
import { createFlashSale } from './flashSale'
import { createFlashSaleHandlers } from './flashSaleHandlers'
import { createFlashSaleItems } from './flashSaleItems'
import { createProductFavourites } from '../accounts/favourites'
import { createCouponFixtures } from '../coupons/couponFixtures'
import { createPrices } from '../basics/prices'
import { createProductLists } from '../catalogue/products/productLists'
import { createProducts } from '../catalogue/products/products'
import { createRedEnvelopes } from '../coupons/redEnvelopes'
import { createStock } from '../orders/stock'
import { createStoreContacts } from '../stores/storeContacts'
import { createMoments } from '../stores/storeInfo'
import { createWallet, createWalletHandlers } from '../orders/wallet'

export interface MarketOptions {
  readonly seed: string | number
  readonly now: () => number
  readonly catalogue: Catalogue
}

/** Products and stock, flash sales, coupons, envelopes and wallets. */
export function createMarket({ seed, now, catalogue }: MarketOptions) {
  const { stores, offers, platform, templates, envelopes, ownedVouchers, factsOf, hoursOf } = catalogue
  const rngOf = (name: string) => createRng(seed, name)
  const banned = new Set<string>()
  const withdrawn = new Set<string>()
  const isAllowed = (account: Account | null) => account === null || !banned.has(account.userId)

  const stock = createStock(factsOf)
  const clock = createFlashSale(now)
  const prices = createPrices(factsOf)
  const flash = createFlashSaleItems({ seed, clock, offers, factsOf, prices })

  const couponFixturesOf = createCouponFixtures({
    startedAt: now(), templates: [...templates.values()], envelopes: [...envelopes.values()],
    vouchers: ownedVouchers,
  })
  const wallet = createWallet({ now, couponFixturesOf })
  const walletHandlers = createWalletHandlers({ seed, now, wallet })
  const claims = createClaims({ seed, templates, wallet, isAllowed })

  const isWithdrawn = (skuId: string) => withdrawn.has(skuId)
  /** Pieces sold as the cards and the page of a product show them: during a flash sale its page counts those of the sale. */
  const soldOf = (skuId: string): number => {
    const sale = flash.entryOf(skuId)
    return Math.max(stock.sold(skuId), sale === null ? 0 : sale.item.total - sale.left)
  }
  const momentOf = createMoments(hoursOf, now, soldOf)
  const dealOf = createDealCards({ factsOf, prices, stock, flash, couponOf: claims.viewOf, isAllowed, isWithdrawn, momentOf })
  const productsOf = createCardProducts({ factsOf, prices, flash })
  const lists = createProductLists({
    now, offers, factsOf, flash, dealOf, rng: rngOf('productLists'),
    kindOf: (kindId) => templates.get(kindId) ?? envelopes.get(kindId) ?? null,
  })
  return {
    seed, now, stores, offers, factsOf, platform, dealOf, flash, stock, prices, wallet, walletHandlers, claims, lists,
    isAllowed, isWithdrawn,
    hoursOf, momentOf, productsOf,
    contacts: createStoreContacts(seed, stores),
    flashSale: clock,
    sale: createFlashSaleHandlers({ clock, items: flash, dealOf, isAllowed }),
    products: createProducts({ seed, stores, offers, factsOf, stock, flash, dealOf, momentOf, productsOf, rng: rngOf('products') }),
    coupons: createCoupons({ templates, claims, wallet, walletHandlers, lists, momentOf, productsOf, rng: rngOf('coupons') }),
    favourites: createProductFavourites(offers, stores, dealOf),
    redEnvelopes: createRedEnvelopes({ now, wallet, walletHandlers, lists, kinds: envelopes }),

    /** Sells all pieces of a product to others, including those of the running sale. */
    sellOut(skuId: string): void {
      stock.set(skuId, 0)
      const entry = flash.entryOf(skuId)
      if (entry !== null) flash.sellOut(entry.item)
    },
    /** Withdraws a product from sale, or restores it. */
    takeDown(skuId: string, isDown: boolean): void {
      if (isDown) withdrawn.add(skuId)
      else withdrawn.delete(skuId)
    },
    /** Excludes a user from restricted products, coupons and flash sales. */
    ban(userId: string, isBanned: boolean): void {
      if (isBanned) banned.add(userId)
      else banned.delete(userId)
    },
  }
}
export type Market = ReturnType<typeof createMarket>
