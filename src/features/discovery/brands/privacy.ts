import { events } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const brandsPrivacy: Declarations = {
  events: events<typeof Events>('brands', {
    brandTapped: { brandId: 'id' },
  }),
}
