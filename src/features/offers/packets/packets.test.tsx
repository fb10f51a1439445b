import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { Activity } from '../../../api/offers/packets'
import { ActivityPage } from './ActivityPage'
import { tabTapped, textLinkTapped } from '../../../navigation/events'
import { appTapped, packetClaimTapped, packetProductsTapped } from './events'
import type { Mutation } from '../../../data/mutation/reducer'
import { claimOutcome, finalRefusalOf, totalOf, activityStateOf, type ActivityState } from './logic'

const activity: Activity = {
  activityId: 'lunch',
  name: { 'id-ID': 'Amplop makan siang' },
  redPacketList: [
    { ruleId: 'a', name: { 'id-ID': 'Makan siang' }, couponAmount: 15_000, quantity: 1, useOrderAmountThreshold: 40_000 },
    { ruleId: 'b', name: { 'id-ID': 'Ngopi sore' }, couponAmount: 10_000, quantity: 2, useOrderAmountThreshold: 0 },
  ],
}
const OTHERS = '/platform/receiveRedEnvelope'
const content = { activity, banner: null, whatsappLink: '' }

function renderPage(state: ActivityState, change: Partial<typeof content> = {}) {
  const { dispatched } = renderWithState(
    <ActivityPage activityId="lunch" dialogId={null} content={{ ...content, ...change }} state={state} onBack={() => undefined} />,
  )
  return { dispatched, user: userEvent.setup() }
}

describe('an activity', () => {
  it('shows all its packets, and is claimed by one button', async () => {
    const { user, dispatched } = renderPage('claimable')
    expect(screen.getByRole('main')).toHaveTextContent('Rp35K')
    expect(screen.getByText('3 amplop buatmu')).toBeInTheDocument()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Rp15K')
    expect(first).toHaveTextContent('Min. belanja Rp40.000')
    expect(second).toHaveTextContent('Rp10K ×2')
    expect(second).not.toHaveTextContent('Min.')
    await user.click(screen.getByRole('button', { name: 'Klaim semua' }))
    expect(dispatched).toEqual([packetClaimTapped({ activityId: 'lunch', dialogId: null })])
  })

  it('shows a line that all packets have in common once', () => {
    const subTitle = { 'id-ID': 'Berlaku 7 hari' }
    const redPacketList = activity.redPacketList.map((packet) => ({ ...packet, subTitle }))
    renderPage('claimable', { activity: { ...activity, redPacketList } })
    expect(screen.getAllByText('Berlaku 7 hari')).toHaveLength(1)
  })

  it.each<[ActivityState, string, RegExp, string, unknown]>([
    ['gone', 'Sudah habis', /sudah habis diklaim/, 'Lihat amplop lain', textLinkTapped({ link: OTHERS, from: 'activity' })],
    ['newcomersOnly', 'Khusus pengguna baru', /untuk pengguna baru/, 'Lihat promo lain', tabTapped({ tab: 'home' })],
    ['over', 'Sudah selesai', /Promonya sudah selesai/, 'Lihat promo lain', tabTapped({ tab: 'home' })],
  ])('that is %s promises nothing, explains it and leads on', async (state, caption, reason, button, event) => {
    const subTitle = { 'id-ID': 'Ini buatmu' }
    const redPacketList = activity.redPacketList.map((packet) => ({ ...packet, subTitle }))
    const { user, dispatched } = renderPage(state, { activity: { ...activity, redPacketList } })
    expect(screen.getByText(caption)).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(screen.getByRole('main')).not.toHaveTextContent(/buatmu/)
    await user.click(screen.getByRole('button', { name: button }))
    expect(dispatched).toEqual([event])
  })

  it('with one envelope does not offer to claim several', () => {
    renderPage('claimable', { activity: { ...activity, redPacketList: activity.redPacketList.slice(0, 1) } })
    expect(screen.getByRole('button', { name: 'Klaim' })).toBeInTheDocument()
  })

  it('for the app only says so and links to the app', async () => {
    const { user, dispatched } = renderPage('appOnly')
    expect(screen.getByText(/hanya bisa diklaim di aplikasi/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Klaim di aplikasi' }))
    expect(dispatched).toEqual([appTapped({ activityId: 'lunch' })])
  })

  it('ignores a second tap during the request', async () => {
    const { user, dispatched } = renderPage('claiming')
    await user.click(screen.getByRole('button', { name: 'Klaim semua' }))
    expect(dispatched).toEqual([])
  })

  it('that the user has claimed links to its products', async () => {
    const { user, dispatched } = renderPage('claimed', { whatsappLink: 'https://wa.me/x' })
    expect(screen.getByText('3 amplop sudah diklaim')).toBeInTheDocument()
    expect(screen.getAllByText('Sudah diklaim').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Pakai sekarang' }))
    expect(dispatched).toEqual([packetProductsTapped({ activityId: 'lunch' })])
    expect(screen.getByRole('button', { name: 'Tanya lewat WhatsApp' })).toBeInTheDocument()
  })
})

const RECEIVED: Partial<Activity> = { redPacketList: [{ couponAmount: 1, isReceived: true, ruleId: 'r' }] }
const claimMutation = (change: object) => ({ intentId: 'i', since: [], failure: null, ...change }) as unknown as Mutation

it.each<[Partial<Activity>, object | null, boolean, ActivityState]>([
  [{}, null, false, 'claimable'],
  [{ appOnly: true }, null, false, 'appOnly'],
  [{ appOnly: true }, null, true, 'claimable'],
  [{ isNotCollected: true }, null, false, 'gone'],
  [{ newcomersOnly: true }, null, false, 'newcomersOnly'],
  [{ ...RECEIVED, isNotCollected: true }, null, false, 'claimed'],
  [{}, { phase: 'pending' }, false, 'claiming'],
  [{}, { phase: 'succeeded' }, false, 'claimed'],
  [{}, { phase: 'unknown' }, false, 'unknown'],
  [{}, { phase: 'open' }, false, 'claimable'],
  [{}, { phase: 'failed', reason: 'taken' }, false, 'claimed'],
  [{}, { phase: 'failed', reason: 'newcomersOnly' }, false, 'newcomersOnly'],
])('%o after %o (in the shell: %s) is %s', (change, claim, inShell, state) => {
  expect(activityStateOf({ ...activity, ...change }, claim && claimMutation(claim), inShell)).toBe(state)
})

it('adds up its packets, and maps the refusals', () => {
  expect(totalOf(activity)).toBe(35_000)
  const reasonOf = (outcome: ReturnType<typeof finalRefusalOf>) => (outcome?.is === 'failed' ? outcome.reason : outcome?.is)
  expect(['9200102', '9200103', '9200104', '9200105'].map((code) => reasonOf(finalRefusalOf({ code }))))
    .toEqual(['over', 'appOnly', 'over', 'newcomersOnly'])
  // These codes may answer a retransmission of a successful claim.
  expect(['9000002', '10000007', '10000008', '0310409', ''].filter((code) => finalRefusalOf({ code }))).toEqual([])
  expect(['9000002', '10000007', '10000008', '9400007', ''].map((code) => {
    const outcome = claimOutcome(activity, { code })
    return outcome.is === 'failed' ? outcome.reason : outcome.is
  })).toEqual(['gone', 'taken', 'gone', 'open', 'open'])
  expect(claimOutcome({ ...activity, ...RECEIVED }, { code: '10000007' })).toEqual({ is: 'succeeded', result: { ruleIds: ['r'] } })
})
