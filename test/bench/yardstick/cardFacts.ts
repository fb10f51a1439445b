import type { StoreCard } from '../../../src/api/discovery/stores'

/** The content of a store card in both yardsticks: the same text and the same three pictures as in the app. */
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

/** The `sizes` of a picture in a card: as in the app, so that the browser selects the same copy. */
export const PICTURE_SIZES = '112px'
