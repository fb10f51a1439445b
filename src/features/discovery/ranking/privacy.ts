import { schemaFields } from '../../../api/privacy'
import { rankingSchema } from '../../../api/discovery/rankings'
import { events } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const rankingPrivacy: Declarations = {
  events: events<typeof Events>('ranking', {
    rankingTapped: { rankId: 'id' },
  }),
  pages: { rankings: schemaFields(rankingSchema) },
}
