import * as v from 'valibot'
import { LOCALES } from '../i18n/locales'
import { filledSchema, idSchema, listOf, momentSchema } from './fields'
import { homeCardSchema } from './home'
import { storeCardSchema } from './stores'

/** What the first screen of a visit was drawn from: answers of the API that came with the page, or that an earlier visit got. */
export const firstScreenSchema = v.object({
  locale: v.picklist(LOCALES),
  /** Epoch ms at which the server gave the answers. */
  answeredAt: momentSchema,
  /** Names the query of the list. */
  generation: idSchema,
  /** Data is spared: half a page, small pictures. */
  savesData: v.optional(v.literal(true)),
  cardList: listOf(homeCardSchema),
  nearby: v.object({ items: listOf(storeCardSchema), queryId: filledSchema, hasMore: v.boolean() }),
})
export type FirstScreen = v.InferOutput<typeof firstScreenSchema>
