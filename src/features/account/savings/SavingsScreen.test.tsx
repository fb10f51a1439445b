import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { aPaidOrder, NOON } from '../../../../test/driver/builders/anOrder'
import { resourceRetryTapped } from '../../../data/resource/events'
import { tabTapped, textLinkTapped } from '../../../navigation/events'
import { OfflineProvider } from '../../../ui/status/FailureNotices'
import { savingsDealsTapped, savingsShareTapped } from './events'
import { SavingsScreen } from './SavingsScreen'
import { SAVINGS, type SavedOrder, type SavingsSummary } from './selectors'

const NOW = { month: '2026-11-01', savedAmount: 30_000, orderCount: 2 }
const EARLIER = { month: '2026-10-01', savedAmount: 10_000, orderCount: 1 }

function showContent(content: SavingsSummary, orders: object = {}) {
  return renderWithState(<SavingsScreen />, {
    resources: { [SAVINGS.name]: { phase: 'ready', content, failure: null } }, entities: { orders },
  })
}

function show(months: SavingsSummary['months'], thisMonth: SavingsSummary['thisMonth'] = NOW) {
  return showContent({ thisMonth, months, years: [] })
}

it('compares months by bars, and does not list a single month', () => {
  show([NOW])
  expect(screen.queryByText('Per bulan')).toBeNull()
  document.body.replaceChildren()
  expect(show([NOW, EARLIER]).container.querySelectorAll('progress')).toHaveLength(2)
})

it('says what counts, and leads to deals while nothing is saved', async () => {
  const content: SavingsSummary = { thisMonth: { ...NOW, savedAmount: 0, orderCount: 0 }, months: [], years: [] }
  const { dispatched } = showContent(content)
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

it('speaks to the user, who speaks in the shared picture', async () => {
  const { dispatched } = show([NOW])
  expect(screen.getByText('Bulan ini kamu hemat')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Bagikan' }))
  expect(dispatched).toMatchObject([{ type: savingsShareTapped.type, payload: { texts: { heading: 'Bulan ini aku hemat' } } }])
})

it('leads to the orders that saved the amount', async () => {
  const { dispatched } = show([NOW])
  await userEvent.click(screen.getByRole('button', { name: 'Lihat daftar pesanan' }))
  expect(dispatched).toEqual([tabTapped({ tab: 'order' })])
})

describe('the orders that saved something', () => {
  const at = (month: number) => Date.UTC(2026, month, 12, 5)
  const saved = (orderId: string, paidTime: number): SavedOrder => ({ orderId, storeName: `Toko ${orderId}`, savedAmount: 5_000, paidTime })
  const content: SavingsSummary = {
    thisMonth: NOW, months: [NOW, EARLIER], years: [],
    orders: [...['1', '2', '3', '4', '5', '6'].map((id) => saved(id, at(10))), saved('7', at(9))],
  }
  const shownStores = () => screen.queryAllByText(/^Toko /).map(({ textContent }) => textContent)

  it('are those of the chosen month, five at first, each with its amount and its page', async () => {
    const { dispatched } = showContent(content)
    expect(shownStores()).toEqual(['Toko 1', 'Toko 2', 'Toko 3', 'Toko 4', 'Toko 5'])
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan 1 lagi' }))
    expect(shownStores()).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: /^Oktober 2026/ }))
    expect(shownStores()).toEqual(['Toko 7'])
    await userEvent.click(screen.getByRole('button', { name: /^Toko 7/ }))
    expect(dispatched).toEqual([textLinkTapped({ link: '/platform/groupCouponOrderDetail?orderId=7', from: 'savings' })])
  })

  it('are those of this device if the server lists none', () => {
    const { orders: _, ...older } = content
    const refunded = aPaidOrder({ orderId: 'r', status: 'REFUNDED', store: { ...aPaidOrder().store, storeName: 'Toko lain' } })
    const mine = aPaidOrder({ paidTime: NOON, payment: { status: 'PAID', isOwn: true } })
    showContent(older, { [mine.orderId]: mine, r: refunded })
    expect(screen.getByText(mine.store.storeName)).toBeVisible()
    expect(screen.queryByText('Toko lain')).toBeNull()
  })

  const FAILED = { [SAVINGS.name]: { phase: 'failed', content: null, failure: { kind: 'network' } } }
  const amountOf = (card: HTMLElement | null) => card?.closest('section')?.textContent?.replace(/\s/g, ' ')

  it('stay below a failure, under the sum of the month that the account tab has loaded', () => {
    renderWithState(<SavingsScreen />, { resources: FAILED, entities: { orders: {} }, profile: { savedThisMonth: 30_000 } })
    expect(amountOf(screen.getByText('Bulan ini kamu hemat'))).toMatch(/Rp ?30\.000$/)
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  })

  it('are awaited offline below the sum, without another message', () => {
    renderWithState(
      <OfflineProvider value><SavingsScreen /></OfflineProvider>,
      { resources: FAILED, entities: { orders: {} }, profile: { savedThisMonth: 30_000 } },
    )
    expect(screen.getByText('Rincian tampil saat online')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
  })

  it('stay below a failure, with their sum', async () => {
    const mine = aPaidOrder({ paidTime: NOON, payment: { status: 'PAID', isOwn: true }, savedAmount: 45_500 })
    const { dispatched } = renderWithState(<SavingsScreen />, {
      resources: FAILED, entities: { orders: { [mine.orderId]: mine } },
    })
    expect(amountOf(screen.getByText('dari 1 pesanan yang pernah dibuka di ponsel ini'))).toMatch(/Rp ?45\.500/)
    expect(screen.getByText(mine.store.storeName)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(dispatched).toEqual([resourceRetryTapped({ resource: SAVINGS.name })])
  })
})
