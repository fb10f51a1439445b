import { savingsSummary } from '../../../api/account/savings'
import { resource, screen } from '../../../data/declare'
import { contentIn } from '../../../data/resource/content'
import { request } from '../../../session/request'
import { orderCancelConfirmed } from '../../buying/orders/model/events'
import { SAVINGS } from './selectors'

const savings = resource(SAVINGS, {
  // A cancelled order counts no longer. Its page is above the savings, so they load when the user returns.
  scope: 'authenticated', evictWhenClosed: true, invalidatedBy: [orderCancelConfirmed.type],
  *load() {
    return contentIn(yield* request(savingsSummary, {}))
  },
})

export const savingsScreen = screen('savings', {
  shows: [savings],
  title: 'savings.title', guest: { picture: 'receipt', about: 'savings', reason: 'savings' },
  view: async () => (await import(/* webpackChunkName: "savings" */ './SavingsScreen')).SavingsScreen,
})
