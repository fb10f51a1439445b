import * as v from 'valibot'
import { LOCALES } from '../../i18n/locales'
import { dealSchema } from '../discovery/deals'
import { filledSchema, idSchema, listOf, momentSchema, nameSchema } from './fields'
import { merchantSchema } from '../discovery/merchants'
import { productFields } from '../offers/products'
import { storeCardSchema } from '../discovery/stores'

const { store: _store, products: _products, ...storeFields } = merchantSchema.entries

const commonFields = {
  locale: v.picklist(LOCALES),
  /** Epoch ms at which the server sent the response. */
  answeredAt: momentSchema,
  /** Identifies the load that the page was prerendered from. */
  generation: idSchema,
  /** Data saving is on: small pictures. */
  savesData: v.optional(v.literal(true)),
  /** Parameters of the URL. */
  params: v.record(nameSchema, nameSchema),
  /** The resource key of the screen. */
  resource: filledSchema,
  included: v.array(v.variant('kind', [
    v.object({ kind: v.literal('store'), items: listOf(storeCardSchema) }),
    v.object({ kind: v.literal('deal'), items: listOf(dealSchema) }),
  ])),
}

/**
 * The data that the server prerendered a store or product page from: the screen, the URL parameters, and the resource as loaded for a
 * guest. The shape is that of `resource/loaded`: entities apart, content with their ids.
 */
export const prerenderedPageSchema = v.variant('screen', [
  v.object({
    ...commonFields,
    screen: v.literal('merchant'),
    content: v.object({ ...storeFields, poiId: idSchema, assetIds: v.array(idSchema) }),
  }),
  v.object({
    ...commonFields,
    screen: v.literal('groupCouponDetail'),
    content: v.object({
      ...productFields, assetId: idSchema, poiId: v.nullable(idSchema), flashSaleEndsAt: v.nullable(momentSchema),
    }),
  }),
])
export type PrerenderedPage = v.InferOutput<typeof prerenderedPageSchema>
