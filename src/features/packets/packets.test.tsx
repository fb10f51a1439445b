import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import type { Activity } from '../../api/packets'
import words from '../../i18n/messages/id-ID.json'
import { ActivityPage } from './ActivityPage'
import { isUnknown, totalOf, troubleOf } from './logic'
import type { Claim } from './reducer'
import { stateOf } from './state'
import type { ActivityState } from './state'

const activity: Activity = {
  activityId: 'lunch',
  name: { 'id-ID': 'Amplop makan siang' },
  redPacketList: [
    { ruleId: 'a', name: { 'id-ID': 'Makan siang' }, couponAmount: 15_000, quantity: 1, useOrderAmountThreshold: 40_000 },
    { ruleId: 'b', name: { 'id-ID': 'Ngopi sore' }, couponAmount: 10_000, quantity: 2, useOrderAmountThreshold: 0 },
  ],
}
const content = { activity, banner: null, whatsappLink: '' }

function show(state: ActivityState, more: Partial<typeof content> & { readonly banner?: never } = {}) {
  const does = {
    onClaim: jest.fn(),
    onUse: jest.fn(),
    onApp: jest.fn(),
    onBannerTap: jest.fn(),
    onChatTap: jest.fn(),
    onRuleLink: jest.fn(),
    onBack: jest.fn(),
  }
  render(
    <IntlProvider locale="id-ID" messages={words}>
      <ActivityPage content={{ ...content, ...more }} state={state} {...does} />
    </IntlProvider>,
  )
  return { ...does, user: userEvent.setup() }
}

describe('an activity', () => {
  it('shows all it gives, and is claimed by one button', async () => {
    const { user, onClaim } = show('claimable')
    expect(screen.getByRole('main')).toHaveTextContent('Rp35K')
    expect(screen.getByText('3 amplop buatmu')).toBeInTheDocument()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Rp15K')
    expect(first).toHaveTextContent('Min. belanja Rp40.000')
    expect(second).toHaveTextContent('Rp10K ×2')
    expect(second).not.toHaveTextContent('Min.')
    await user.click(screen.getByRole('button', { name: 'Ambil semua' }))
    expect(onClaim).toHaveBeenCalledTimes(1)
  })

  it.each<[ActivityState, string, RegExp]>([
    ['gone', 'Ambil semua', /sudah habis diambil/],
    ['newcomersOnly', 'Ambil semua', /pengguna baru/],
    ['over', 'Ambil semua', /sudah selesai/],
  ])('that is %s cannot be claimed and says why', (state, button, why) => {
    show(state)
    expect(screen.getByRole('button', { name: button })).toBeDisabled()
    expect(screen.getByText(why)).toBeInTheDocument()
  })

  it('for the app only says so and leads to it', async () => {
    const { user, onApp, onClaim } = show('appOnly')
    expect(screen.getByText(/hanya bisa diambil di aplikasi/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ambil di aplikasi' }))
    expect([onApp.mock.calls.length, onClaim.mock.calls.length]).toEqual([1, 0])
  })

  it('takes no second tap while the host is asked', async () => {
    const { user, onClaim } = show('claiming')
    await user.click(screen.getByRole('button', { name: 'Ambil semua' }))
    expect(onClaim).not.toHaveBeenCalled()
  })

  it('that is the shopper’s leads to what it is good for', async () => {
    const { user, onUse } = show('claimed', { whatsappLink: 'https://wa.me/x' })
    expect(screen.getByText('3 amplop sudah jadi milikmu')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pakai sekarang' }))
    expect(onUse).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Tanya lewat WhatsApp' })).toBeInTheDocument()
  })
})

it.each<[Partial<Activity>, Partial<Claim> | null, boolean, ActivityState]>([
  [{}, null, false, 'claimable'],
  [{ appOnly: true }, null, false, 'appOnly'],
  [{ appOnly: true }, null, true, 'claimable'],
  [{ isNotCollected: true }, null, false, 'gone'],
  [{ redPacketList: [{ couponAmount: 1, isReceived: true }], isNotCollected: true }, null, false, 'claimed'],
  [{}, { phase: 'claiming' }, false, 'claiming'],
  [{}, { phase: 'claimed' }, false, 'claimed'],
  [{}, { phase: 'unknown' }, false, 'unknown'],
  [{}, { phase: 'refused', reason: 'taken' }, false, 'claimed'],
  [{}, { phase: 'refused', reason: 'failed' }, false, 'claimable'],
  [{}, { phase: 'refused', reason: 'newcomersOnly' }, false, 'newcomersOnly'],
])('%o after %o (in the shell: %s) is %s', (more, claim, inShell, state) => {
  expect(stateOf({ ...activity, ...more }, claim && { phase: 'refused', intentId: 'i', reason: null, ...claim }, inShell)).toBe(state)
})

it('adds up what it gives, and knows what refusals mean', () => {
  expect(totalOf(activity)).toBe(35_000)
  expect(['9000002', '9200102', '9200103', '9200104', '9200105', '10000007', '10000008', '9400007', ''].map(troubleOf))
    .toEqual(['gone', 'over', 'appOnly', 'over', 'newcomersOnly', 'taken', 'gone', 'failed', 'failed'])
  expect((['network', 'timeout', 'server', 'malformed', 'refused', 'rateLimited', 'loginDismissed'] as const).map(isUnknown))
    .toEqual([true, true, true, true, false, false, false])
})
