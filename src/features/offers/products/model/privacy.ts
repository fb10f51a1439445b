import { productSchema } from '../../../../api/offers/products'
import { schemaFields } from '../../../../api/privacy'
import { events } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'

const page = { ...schemaFields(productSchema), poiId: 'id', flashSaleEndsAt: 'moment' } as const

export const productsPrivacy: Declarations = {
  events: events<typeof Events>('products', {
    buyTapped: { resource: 'id' },
    productPhotoTapped: { at: 'count' },
    storesTapped: { skuId: 'id' },
    productShareTapped: { resource: 'id' },
    dealPictureTapped: {
      resource: 'id',
      picture: {
        imageUrl: 'id', name: 'private', price: 'private', oldPrice: 'private', badge: 'private', store: 'private', distance: 'private',
        invitation: 'private',
      },
    },
  }, {
    productPhotoTapped: 'products/photoTapped', productShareTapped: 'products/shareTapped', dealPictureTapped: 'products/pictureTapped',
  }),
  pages: { product: page, 'product-preview': page },
}
