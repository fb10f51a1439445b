import * as v from 'valibot'
import { LOCALES } from '../../i18n/locales'
import { filledSchema, idSchema, listOf, momentSchema } from './fields'
import { homeCardSchema } from '../discovery/home'
import { storeCardSchema, timelySchema } from '../discovery/stores'

/** The responses that the first screen of a visit is rendered from. They arrive with the page, or an earlier visit cached them. */
export const firstScreenSchema = v.object({
  locale: v.picklist(LOCALES),
  /** Epoch ms at which the server sent the responses. */
  answeredAt: momentSchema,
  /** Identifies the load of the list. */
  generation: idSchema,
  /** Data saving is on: half a page, small pictures. */
  savesData: v.optional(v.literal(true)),
  cardList: listOf(homeCardSchema),
  timely: v.optional(timelySchema),
  nearby: v.object({ items: listOf(storeCardSchema), queryId: filledSchema, hasMore: v.boolean() }),
})
export type FirstScreen = v.InferOutput<typeof firstScreenSchema>
