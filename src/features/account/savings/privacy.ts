import { schemaFields } from '../../../api/privacy'
import { savingsSummary } from '../../../api/account/savings'
import { events, oneOf } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const savingsPrivacy: Declarations = {
  events: events<typeof Events>('savings', {
    savingsTapped: { from: oneOf('account', 'success', 'voucher') },
    savingsShareTapped: { texts: 'private' },
  }, { savingsTapped: 'savings/tapped', savingsShareTapped: 'savings/shareTapped' }),
  pages: { savings: schemaFields(savingsSummary.data) },
}
