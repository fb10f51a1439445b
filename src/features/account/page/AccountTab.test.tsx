import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import messages from '../../../i18n/messages/id-ID.json'
import { tabTapped, textLinkTapped } from '../../../navigation/events'
import { helpChatTapped } from '../../buying/orders/model/events'
import { loginRequired } from '../../../session/events'
import { SERVICE_CHAT } from '../../../shared/web/support'
import { TERMS } from '../invitations/model/selectors'
import { profileRetryTapped } from '../profile/model/events'
import type { ProfileState } from '../profile/model/types'
import { savingsTapped } from '../savings/events'
import { AccountTab } from './AccountTab'
import { entryTapped, ordersTapped } from './events'

const PROFILE = { userName: 'Sari Wulandari', phoneNo: '812****7890', countryCode: '62', headPortrait: '' }
const READY: ProfileState = { phase: 'ready', userId: 'u1', profile: PROFILE, error: null }

function setup(change: Partial<ProfileState> = {}, { isGuest = false, newCoupons = 0, serviceChat = '', reward = 0 } = {}) {
  const { dispatched, container } = renderWithState(<AccountTab />, {
    resources: {
      ...(serviceChat === '' ? {} : { 'order-help': { content: { serviceChat } } }),
      ...(reward === 0 ? {} : { [TERMS.name]: { phase: 'ready', content: { rewardAmount: reward }, failure: null } }),
    },
    profile: { ...READY, ...change }, session: { phase: isGuest ? 'guest' : 'user' }, visit: { locale: 'id-ID' },
    settings: { theme: 'system' }, startup: {}, unread: { account: { items: { coupon: newCoupons } } },
  })
  const rows = () => container.querySelector('main')?.children.length ?? 0
  return { dispatched, rows, user: userEvent.setup(), button: (name: RegExp | string) => screen.getByRole('button', { name }) }
}

describe('the account tab', () => {
  it('shows a guest the login', async () => {
    const { user, button, dispatched } = setup({ phase: 'none', profile: null }, { isGuest: true })
    expect(screen.getByText(messages['account.guest'])).toBeVisible()
    await user.click(button('Masuk'))
    expect(dispatched).toEqual([loginRequired({ reason: 'account' })])
  })

  it('shows the user\'s profile, and opens its editor', async () => {
    const { user, button, dispatched } = setup()
    await user.click(button(/Sari Wulandari.*\+62 812 •••• 7890.*Ubah profil/))
    expect(dispatched).toEqual([entryTapped({ entry: 'profile' })])
  })

  it('names the reward of an invitation where it is known', () => {
    setup()
    expect(screen.getByText(messages['account.invitationHint'])).toBeVisible()
    cleanup()
    setup({}, { reward: 20_000 })
    expect(screen.getByText(/^Rp.?20\.000 tiap teman baru$/)).toBeVisible()
  })

  it('has a text for a user without a name', () => {
    setup({ profile: { ...PROFILE, userName: '' } })
    expect(screen.getByText(messages['account.noName'])).toBeVisible()
  })

  it('shows what is loading, and what failed', async () => {
    const { user, button, dispatched } = setup({ phase: 'failed', profile: null })
    expect(screen.getByRole('alert')).toHaveTextContent(messages['account.infoFailed'])
    expect(screen.queryByText(messages['account.guest'])).toBeNull()
    await user.click(button('Coba lagi'))
    expect(dispatched).toEqual([profileRetryTapped()])
  })

  it('keeps what it knows when a later request fails', () => {
    const counts = { coupons: 12, favourites: 1, toPay: 2, toRedeem: 0 }
    const { button } = setup({ counts, savedThisMonth: 128_000, error: { kind: 'network', message: '' } })
    expect(screen.queryByRole('alert')).toBeNull()
    for (const name of [/Sari Wulandari/, 'Hemat Rp128.000 bulan ini', '12 kupon & voucher']) expect(button(name)).toBeVisible()
  })

  it('shows that it is loading', () => {
    setup({ phase: 'loading', profile: null })
    expect(screen.getByRole('status')).toHaveTextContent(messages['account.loading'])
  })

  it.each([
    [0, /^Kupon & voucher$/],
    [1, /^1?Kupon & voucher1 baru$/],
    [120, /^(99\+)?Kupon & voucher120 baru$/],
  ])('counts %d new coupons, visually and for screen readers', (newCoupons, name) => {
    const { button } = setup({}, { newCoupons })
    expect(button(/Kupon/).textContent).toMatch(name)
  })

  it.each([
    ['Kupon & voucher', 'coupons'],
    ['Favorit', 'favourites'],
    ['Lihat semua', 'orders'],
    [/Ajak teman/, 'invitation'],
    ['Setelan', 'settings'],
  ] as const)('leads to %s', async (name, entry) => {
    const { user, button, dispatched } = setup()
    await user.click(button(name))
    expect(dispatched).toEqual([entryTapped({ entry })])
  })

  it('shows the user\'s counts, and what needs an action', async () => {
    const { user, button, dispatched } = setup({ counts: { coupons: 12, favourites: 1, toPay: 2, toRedeem: 0 } })
    expect(button('12 kupon & voucher')).toBeVisible()
    expect(button('1 favorit')).toBeVisible()
    expect(button('Siap tukar')).toBeVisible()
    await user.click(button(/Belum bayar.*2 menunggu/))
    expect(dispatched).toEqual([ordersTapped({ tab: 'TO_PAY' })])
  })

  it('shows the savings of this month with a link, without any the way to the deals; nothing for a guest', async () => {
    const { user, button, dispatched } = setup({ savedThisMonth: 128_000 })
    await user.click(button('Hemat Rp128.000 bulan ini'))
    expect(dispatched).toEqual([savingsTapped({ from: 'account' })])
    cleanup()
    const first = setup({ savedThisMonth: 0 })
    await first.user.click(first.button('Mulai hemat: lihat promo di sekitarmu'))
    expect(first.dispatched).toEqual([tabTapped({ tab: 'home' })])
    cleanup()
    setup({ savedThisMonth: 128_000 }, { isGuest: true })
    expect(screen.queryByText(/bulan ini/)).toBeNull()
  })

  it.each([
    [/Bahasa.*Bahasa Indonesia/, 'Pilih bahasa'],
    [/Tampilan.*Ikut ponsel/, 'Tampilan'],
    ['Bantuan', 'Bantuan'],
  ] as const)('opens %s for guests too', async (name, sheet) => {
    const { user, button } = setup({}, { isGuest: true })
    await user.click(button(name))
    expect(screen.getByRole('dialog', { name: sheet })).toBeVisible()
  })

  it('has the phone and the chat of customer service in its help, before the server has named them', async () => {
    const { user, button, dispatched } = setup({}, { isGuest: true })
    await user.click(button('Bantuan'))
    expect(screen.getByRole('link', { name: 'Telepon +62 21 5099 7000' })).toHaveAttribute('href', 'tel:+622150997000')
    await user.dblClick(button('Chat dengan kami'))
    expect(dispatched).toEqual([textLinkTapped({ link: SERVICE_CHAT, from: 'help chat' })])
    cleanup()
    const known = setup({}, { isGuest: true, serviceChat: 'https://chat.example/dekat' })
    await known.user.click(known.button('Bantuan'))
    await known.user.click(known.button('Chat dengan kami'))
    expect(known.dispatched).toEqual([helpChatTapped({ chatUrl: 'https://chat.example/dekat' })])
  })

  it('reserves the row of the savings while the profile loads', () => {
    const places = (profile: ProfileState['profile']) => {
      cleanup()
      return setup({ phase: 'loading', profile }).rows()
    }
    expect(places(null)).toBe(places(PROFILE) + 1)
  })
})
