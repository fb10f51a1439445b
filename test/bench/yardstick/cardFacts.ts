import type { StoreCard } from '../../../src/api/stores'

/** What both yardsticks show of a store: the same words and the same three pictures as a card of the app. */
export function cardFacts(store: StoreCard) {
  const pictures = store.cardImageList ?? []
  const [product] = store.productList ?? []
  return {
    name: store.storeName,
    district: store.districtName ?? '',
    pictures: pictures.slice(0, pictures.length < 3 ? 1 : 3),
    kind: store.businessCategoryName?.['id-ID'] ?? '',
    perPerson: store.pricePerCapita?.['id-ID'] ?? '',
    product: product?.productName['id-ID'] ?? '',
    price: product ? `Rp${product.priceInfo.salePrice.toLocaleString('id-ID')}` : '',
  }
}

/** How wide a picture stands in a card, as an img's `sizes`: as in the app, so that the browser picks the same copy. */
export const PICTURE_SIZES = '112px'
