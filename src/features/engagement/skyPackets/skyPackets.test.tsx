import { configureStore } from '@reduxjs/toolkit'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { StillObserver } from '../../../../test/driver/stillBrowser'
import messages from '../../../i18n/messages/id-ID.json'
import type { SkyList } from './events'
import { hasBeenIssued, issuedDays, wasIssued, withIssued } from './logic'
import { SkyBar, SkyBarContainer } from './SkyBar'
import { SkyDialog, SkySheet } from './SkyPopups'

// 16:59:59 UTC on the 24th is 23:59:59 in Jakarta, the last second of the 24th.
const END = Date.UTC(2026, 10, 24, 16, 59, 59)
const pendingList: SkyList = {
  redPacketList: [
    { ruleId: 'a', name: { 'id-ID': 'Amplop langit' }, couponAmount: 25_000, useOrderAmountThreshold: 60_000, isReceived: false },
    { ruleId: 'b', name: { 'id-ID': 'Amplop langit' }, couponAmount: 12_500, quantity: 3, isReceived: false },
  ],
  ruleDesc: { 'id-ID': '<ul><li>Sekali sehari</li></ul><script>alert(1)</script>' },
  effectiveEndTime: END,
}
const issuedList: SkyList = { ...pendingList, redPacketList: pendingList.redPacketList.map((packet) => ({ ...packet, isReceived: true })) }

function renderNode(node: React.ReactElement) {
  Object.assign(window, { matchMedia: () => ({ matches: true }), IntersectionObserver: StillObserver })
  render(<IntlProvider locale="id-ID" messages={messages}>{node}</IntlProvider>)
  return userEvent.setup()
}

it('the bar names all packets, the end, and the effect of a tap', async () => {
  const onTap = jest.fn()
  const user = renderNode(<SkyBar list={pendingList} onTap={onTap} />)
  const bar = screen.getByRole('button', { name: 'Amplop langit Rp25K, Rp12,5K. Berlaku sampai 11-24. Klaim' })
  expect(bar).toHaveTextContent('4 amplop, s.d. Rp25K1 amplop Rp25K · sampai 11-24')
  await user.click(bar)
  expect(onTap).toHaveBeenCalledTimes(1)
})

describe('in a first visit the bar', () => {
  type Change = { readonly type: 'changed'; readonly list?: SkyList; readonly guideShown?: boolean }
  function firstVisit() {
    const store = configureStore({
      reducer: (state: { list: SkyList | null; guideShown: boolean } | undefined, change) => {
        const { type: _, ...fields } = change as Change
        return { ...(state ?? { list: null, guideShown: false }), ...fields }
      },
    })
    const whole = () => {
      const { list, guideShown } = store.getState()
      return { skyPackets: { list }, location: { guideShown }, education: { phase: 'owed' }, popups: { quiet: true, dialogs: [] } }
    }
    renderNode(<Provider store={{ ...store, getState: whole } as never}><SkyBarContainer /></Provider>)
    return (fields: Omit<Change, 'type'>) => act(() => void store.dispatch({ type: 'changed', ...fields }))
  }
  const bar = () => screen.queryByRole('button', { name: /^Amplop langit/ })

  it('does not follow the guide to the location settings', () => {
    const change = firstVisit()
    change({ guideShown: true })
    change({ list: pendingList })
    expect(bar()).toBeNull()
  })

  it('stays when the guide comes later', () => {
    const change = firstVisit()
    change({ list: pendingList })
    change({ guideShown: true })
    expect(bar()).toBeVisible()
  })
})

it('the bar of issued packets only links to them', () => {
  renderNode(<SkyBar list={{ ...issuedList, effectiveEndTime: undefined }} onTap={jest.fn()} />)
  expect(screen.getByRole('button', { name: 'Amplop langit Rp25K, Rp12,5K. Lihat' })).toBeInTheDocument()
})

it('the issued packets show the largest first, and list the others', async () => {
  const onDetails = jest.fn()
  const user = renderNode(<SkyDialog list={issuedList} onDetails={onDetails} onClose={jest.fn()} />)
  const dialog = screen.getByRole('dialog', { name: 'Amplop langit baru turun' })
  expect(dialog).toHaveTextContent('Rp25K')
  expect(dialog).toHaveTextContent('Plus 1 amplop lain, total Rp62,5K')
  expect(dialog).toHaveTextContent('Sampai 24 Nov 2026')
  await user.click(within(dialog).getByRole('button', { name: 'Lihat amplop' }))
  expect(onDetails).toHaveBeenCalledTimes(1)
})

it('the sheet shows each packet, its condition, its end, and rules without active content', async () => {
  renderNode(<SkySheet list={issuedList} onWallet={jest.fn()} onClose={jest.fn()} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Rp25K')
  expect(first).toHaveTextContent('Min. belanja Rp60.000')
  expect(first).not.toHaveTextContent('×')
  expect(second).toHaveTextContent('Rp12,5K ×3')
  expect(second).not.toHaveTextContent('Min. belanja')
  expect(await screen.findByText('Sekali sehari')).toBeInTheDocument()
  expect(document.querySelector('dialog script')).toBeNull()
  expect(screen.getByRole('button', { name: 'Buka kupon' })).toBeInTheDocument()
})

it('the sheet of packets that are not issued has nothing to open', () => {
  renderNode(<SkySheet list={pendingList} onWallet={jest.fn()} onClose={jest.fn()} />)
  expect(screen.queryByRole('button', { name: 'Buka kupon' })).toBeNull()
  expect(screen.getByText(/belum turun/)).toBeInTheDocument()
})

it('days are stored by user: the latest of each, ten users at most', () => {
  expect(issuedDays(null)).toEqual([])
  let days = withIssued([], 'u1', '2026-11-21')
  days = withIssued(days, 'u2', '2026-11-21')
  days = withIssued(days, 'u1', '2026-11-22')
  expect(days).toEqual([{ userId: 'u1', day: '2026-11-22' }, { userId: 'u2', day: '2026-11-21' }])
  expect(wasIssued(days, 'u1', '2026-11-21')).toBe(false)
  expect(wasIssued(days, 'u1', '2026-11-22')).toBe(true)
  expect(wasIssued(days, 'u3', '2026-11-22')).toBe(false)
  for (let n = 0; n < 12; n++) days = withIssued(days, `n${n}`, '2026-11-22')
  expect(days).toHaveLength(10)
  expect(days[0]?.userId).toBe('n11')
  expect(issuedDays({ days: days.map((day) => ({ ...day })) })).toEqual(days)
})

it('packets are issued when each of them is', () => {
  expect(hasBeenIssued(issuedList)).toBe(true)
  expect(hasBeenIssued(pendingList)).toBe(false)
  expect(hasBeenIssued({ redPacketList: [] })).toBe(false)
  const [first, ...others] = issuedList.redPacketList
  expect(hasBeenIssued({ redPacketList: [{ ruleId: 'x', couponAmount: 1 }, ...others] })).toBe(false)
  expect(first?.isReceived).toBe(true)
})
