import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { tabTapped } from '../../../navigation/events'
import { savingsDealsTapped } from './events'
import { SavingsScreen } from './SavingsScreen'
import { SAVINGS, type SavingsSummary } from './selectors'

const NOW = { month: '2026-11-01', savedAmount: 30_000, orderCount: 2 }
const EARLIER = { month: '2026-10-01', savedAmount: 10_000, orderCount: 1 }

function show(months: SavingsSummary['months'], thisMonth: SavingsSummary['thisMonth'] = NOW) {
  const content: SavingsSummary = { thisMonth, months, years: [] }
  return renderWithState(<SavingsScreen />, { resources: { [SAVINGS.name]: { phase: 'ready', content, failure: null } } })
}

it('compares months by bars, and does not list a single month', () => {
  show([NOW])
  expect(screen.queryByText('Per bulan')).toBeNull()
  document.body.replaceChildren()
  expect(show([NOW, EARLIER]).container.querySelectorAll('progress')).toHaveLength(2)
})

it('says what counts, and leads to deals while nothing is saved', async () => {
  const content: SavingsSummary = { thisMonth: { ...NOW, savedAmount: 0, orderCount: 0 }, months: [], years: [] }
  const { dispatched } = renderWithState(<SavingsScreen />, { resources: { [SAVINGS.name]: { phase: 'ready', content, failure: null } } })
  expect(screen.getByText(/^Kupon dan amplop:/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Lihat promo' }))
  expect(dispatched).toEqual([savingsDealsTapped()])
  document.body.replaceChildren()
  show([NOW])
  expect(screen.getByText(/^Kupon dan amplop:/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Lihat promo' })).toBeNull()
})

it('says what saved how much, if that is known', () => {
  show([{ ...NOW, benefitAmount: 12_000 }])
  expect(screen.queryByText(/^Promo Rp/)).toBeNull()
  document.body.replaceChildren()
  show([], { ...NOW, benefitAmount: 12_000 })
  expect(screen.getByText(/^Promo Rp/).textContent?.replace(/\u00a0/g, '')).toBe('Promo Rp18.000 · Kupon & amplop Rp12.000')
})

it('leads to the orders that saved the amount', async () => {
  const { dispatched } = show([NOW])
  await userEvent.click(screen.getByRole('button', { name: 'Lihat daftar pesanan' }))
  expect(dispatched).toEqual([tabTapped({ tab: 'order' })])
})
