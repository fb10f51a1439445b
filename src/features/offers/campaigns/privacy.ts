import { productListPageDetail } from '../../../api/offers/campaigns'
import { schemaFields } from '../../../api/privacy'
import type { Declarations } from '../../../shared/privacy'

export const campaignsPrivacy: Declarations = {
  pages: { 'campaign-page': { ...schemaFields(productListPageDetail.data), assetIds: 'id' } },
}
