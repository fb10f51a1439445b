import type { StoreCard } from '../../../api/discovery/stores'
import { pictureUrl } from '../content/pictures'
import type { Store } from '../stores/createStores'

/** The logo, and the pictures by subject and best first. Stores without a picture of a dish have no picture of a product. */
export function storePictures({ pictures: { front, close, dish }, kind }: Pick<Store, 'pictures' | 'kind'>) {
  const urls = (...names: (string | undefined)[]) => names.filter((name) => name !== undefined).map(pictureUrl)
  return {
    storeLogo: pictureUrl(`logo-${kind.picture}`),
    storeHeadImageList: urls(front), storeEnvironmentImageList: urls(close), storeDishImageList: urls(dish),
    cardImageList: urls(front, close, dish),
    ...(dish === undefined ? {} : { productImage: pictureUrl(dish) }),
  } satisfies Partial<StoreCard>
}
