import type { Deal } from '../../../src/api/deals'
import type { Coordinates, Localized } from '../../../src/api/fields'
import type { StoreProduct } from '../../../src/api/stores'
import type { Words } from './content/kinds'
import { createDice } from './dice'
import type { Dice } from './dice'
import { metresBetween } from './geo'
import { pictureUrl } from './storeCard'
import type { Store } from './stores'
import { localized } from './words'

/** A product at the shop where it is redeemed. */
export interface Offer {
  readonly store: Store
  readonly product: StoreProduct
  /** Its place on the menu, from 0. */
  readonly rank: number
}

/** What shops offer, each product once: of a chain's outlets the one that comes first. */
export function offersOf(stores: readonly Store[], keep: (offer: Offer) => boolean = () => true): readonly Offer[] {
  const seen = new Set<string | undefined>()
  return stores.flatMap((store) => store.products.flatMap((product, rank) => {
    const offer = { store, product, rank }
    if (seen.has(product.skuId) || !keep(offer)) return []
    seen.add(product.skuId)
    return [offer]
  }))
}

/** Shows offers as deals: how many are left and for whom is the same wherever a product is seen. */
export function createDealCards(seed: string | number) {
  return function dealOf({ store, product }: Offer, position: Coordinates | undefined): Deal {
    const { skuId = '', productName, priceInfo, coupon } = product
    const dice = createDice(seed, `deal ${skuId}`)
    const variant = dice.pick(['', '-2', '-3', '-4'])
    const state = stateOf(dice)
    const quantity = dice.chance(1 / 12) ? { quantity: dice.whole(2, 3) } : {}
    const promotion = dice.chance(1 / 6) ? promotionOf(dice, priceInfo) : {}
    return {
      assetId: `${skuId}-${store.storeId}`, assetType: 'PRODUCT', assetName: productName,
      imageUrl: pictureUrl(`${store.kind.picture}${variant}`),
      storeInfo: {
        storeName: store.name, storeId: store.storeId, storeCpType: 'C',
        ...(position === undefined ? {} : { storeDistance: metresBetween(position, store.at) }),
      },
      skuId, detailId: `detail-${skuId}`, assetSalePrice: priceInfo.salePrice, discountPercent: priceInfo.discountRatio, priceInfo,
      ...(coupon === undefined ? {} : { coupon }), ...quantity, ...promotion, ...state,
    }
  }
}
export type DealCards = ReturnType<typeof createDealCards>

/** Most can be bought by anyone; one in so many is sold out, bought up by this shopper or not for people like them. */
function stateOf(dice: Dice): Pick<Deal, 'remainingStock' | 'isSoldOut' | 'userLimit' | 'userGroupCheckResult'> {
  const thrown = dice.next()
  const few = dice.chance(1 / 6) ? { remainingStock: dice.whole(1, 10) } : {}
  if (thrown < 1 / 12) return { userGroupCheckResult: true, isSoldOut: true, remainingStock: 0 }
  if (thrown < 1 / 12 + 1 / 15) return { userGroupCheckResult: true, userLimit: true, ...few }
  return { userGroupCheckResult: thrown >= 1 / 12 + 2 / 15, ...few }
}

const FLASH: Words = ['Promo kilat', 'Flash sale', '限时抢购']
const OCCASIONS: readonly Words[] = [
  ['Promo gajian', 'Payday deal', '发薪日特惠'], ['Promo akhir pekan', 'Weekend deal', '周末特惠'],
  ['Promo musim hujan', 'Rainy season deal', '雨季特惠'],
]

/** A promotion takes another part off the usual price. */
function promotionOf(dice: Dice, { salePrice, originalPrice = salePrice, discountRatio = 0 }: StoreProduct['priceInfo']) {
  const flash = dice.chance(0.5)
  const off = Math.min(80, discountRatio + dice.whole(2, 5) * 5)
  const name: Localized = localized(flash ? FLASH : dice.pick(OCCASIONS))
  return {
    ...(flash ? { isFlashSale: true } : {}),
    promotionInfo: {
      promotionActivityTagName: name, activityType: flash ? 'FLASH_SALE' as const : 'COMMON' as const, promotionDiscountRatio: off,
      promotionActivitySalePrice: Math.round((originalPrice * (100 - off)) / 100 / 50) * 50,
    },
  }
}
