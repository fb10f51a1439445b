import * as v from 'valibot'
import { LOCALES } from '../i18n/locales'
import { dealSchema } from './deals'
import { filledSchema, idSchema, listOf, momentSchema, nameSchema } from './fields'
import { merchantSchema } from './merchants'
import { productFields } from './products'
import { storeCardSchema } from './stores'

const { store: _store, products: _products, ...ofStore } = merchantSchema.entries

const commonFields = {
  locale: v.picklist(LOCALES),
  /** Epoch ms at which the server had the answer. */
  answeredAt: momentSchema,
  /** Names the load that the page was drawn from. */
  generation: idSchema,
  /** Data is spared: small pictures. */
  savesData: v.optional(v.literal(true)),
  /** What the address said. */
  params: v.record(nameSchema, nameSchema),
  /** The name of what the screen shows. */
  resource: filledSchema,
  included: v.array(v.variant('kind', [
    v.object({ kind: v.literal('store'), items: listOf(storeCardSchema) }),
    v.object({ kind: v.literal('deal'), items: listOf(dealSchema) }),
  ])),
}

/**
 * What the page of one thing was drawn from on the server: the screen, what its address said, and what its resource loaded for a guest, as
 * `resource/loaded` tells it: entities apart, the rest with their ids.
 */
export const servedPageSchema = v.variant('screen', [
  v.object({
    ...commonFields,
    screen: v.literal('merchant'),
    content: v.object({ ...ofStore, poiId: idSchema, assetIds: v.array(idSchema) }),
  }),
  v.object({
    ...commonFields,
    screen: v.literal('groupCouponDetail'),
    content: v.object({
      ...productFields, assetId: idSchema, poiId: v.nullable(idSchema), flashSaleEndsAt: v.nullable(momentSchema),
    }),
  }),
])
export type ServedPage = v.InferOutput<typeof servedPageSchema>
