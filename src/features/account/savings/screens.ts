import { savingsSummary } from '../../../api/account/savings'
import { resource, screen } from '../../../data/declare'
import { contentIn } from '../../../data/resource/content'
import { request } from '../../../session/request'
import { SAVINGS } from './selectors'

const savings = resource(SAVINGS, {
  scope: 'authenticated', evictWhenClosed: true,
  *load() {
    return contentIn(yield* request(savingsSummary, {}))
  },
})

export const savingsScreen = screen('savings', {
  shows: [savings],
  title: 'savings.title', guest: { picture: 'receipt', about: 'savings', reason: 'savings' },
  view: async () => (await import(/* webpackChunkName: "savings" */ './SavingsScreen')).SavingsScreen,
})
