import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/id-ID.json'
import { AccountPane, type AccountPaneProps } from './AccountPane'

const PROFILE = { userName: 'Sari Wulandari', phoneNo: '812****7890', countryCode: '62', headPortrait: '' }
const READY: AccountPaneProps['profile'] = { phase: 'ready', userId: 'u1', profile: PROFILE, error: null }

function setup(props: Partial<AccountPaneProps> = {}) {
  const handlers = {
    onLogin: jest.fn(), onEdit: jest.fn(), onEntry: jest.fn(), onRetry: jest.fn(), onOrders: jest.fn(), onSheet: jest.fn(),
    onSavings: jest.fn(),
  }
  render(
    <IntlProvider locale="id-ID" messages={messages}>
      <AccountPane
        isGuest={false} newCoupons={0} counts={null} savedThisMonth={null}
        locale="id-ID" theme="system" profile={READY} {...handlers} {...props}
      />
    </IntlProvider>,
  )
  return { ...handlers, user: userEvent.setup(), button: (name: RegExp | string) => screen.getByRole('button', { name }) }
}

describe('the account tab', () => {
  it('shows a guest the login', async () => {
    const { user, button, onLogin } = setup({ isGuest: true, profile: { ...READY, phase: 'none', profile: null } })
    expect(screen.getByText(messages['account.guest'])).toBeVisible()
    await user.click(button('Masuk'))
    expect(onLogin).toHaveBeenCalledTimes(1)
  })

  it('shows the user\'s profile, and opens its editor', async () => {
    const { user, button, onEdit } = setup()
    await user.click(button(/Sari Wulandari.*\+62 812 •••• 7890.*Ubah profil/))
    expect(onEdit).toHaveBeenCalledTimes(1)
  })

  it('has a text for a user without a name', () => {
    setup({ profile: { ...READY, profile: { ...PROFILE, userName: '' } } })
    expect(screen.getByText(messages['account.noName'])).toBeVisible()
  })

  it('shows what is loading, and what failed', async () => {
    const { user, button, onRetry } = setup({ profile: { ...READY, phase: 'failed', profile: null } })
    expect(screen.getByRole('alert')).toHaveTextContent(messages['account.infoFailed'])
    await user.click(button('Coba lagi'))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('shows that it is loading', () => {
    setup({ profile: { ...READY, phase: 'loading', profile: null } })
    expect(screen.getByRole('status')).toHaveTextContent(messages['account.loading'])
  })

  it.each([
    [0, /^Kupon & voucher$/],
    [1, /^1?Kupon & voucher1 baru$/],
    [120, /^(99\+)?Kupon & voucher120 baru$/],
  ])('counts %d new coupons, visually and for screen readers', (newCoupons, name) => {
    const { button } = setup({ newCoupons })
    expect(button(/Kupon/).textContent).toMatch(name)
  })

  it.each([
    ['Kupon & voucher', 'coupons'],
    ['Favorit', 'favourites'],
    ['Lihat semua', 'orders'],
    [/Ajak teman/, 'invitation'],
    ['Setelan', 'settings'],
  ] as const)('leads to %s', async (name, entry) => {
    const { user, button, onEntry } = setup()
    await user.click(button(name))
    expect(onEntry).toHaveBeenCalledWith(entry)
  })

  it('shows the user\'s counts, and what needs an action', async () => {
    const { user, button, onOrders } = setup({ counts: { coupons: 12, favourites: 1, toPay: 2, toRedeem: 0 } })
    expect(button('12 kupon & voucher')).toBeVisible()
    expect(button('1 favorit')).toBeVisible()
    expect(button('Siap tukar')).toBeVisible()
    await user.click(button(/Belum bayar.*2 menunggu/))
    expect(onOrders).toHaveBeenCalledWith('TO_PAY')
  })

  it('shows the savings of this month with a link; nothing for a guest', async () => {
    const { user, button, onSavings } = setup({ savedThisMonth: 128_000 })
    await user.click(button('Hemat Rp128.000 bulan ini'))
    expect(onSavings).toHaveBeenCalledTimes(1)
    cleanup()
    setup({ savedThisMonth: 128_000, isGuest: true })
    expect(screen.queryByText(/bulan ini/)).toBeNull()
  })

  it.each([
    [/Bahasa.*Bahasa Indonesia/, 'language'],
    [/Tampilan.*Ikut ponsel/, 'theme'],
    ['Bantuan', 'help'],
  ] as const)('opens %s for guests too', async (name, sheet) => {
    const { user, button, onSheet } = setup({ isGuest: true })
    await user.click(button(name))
    expect(onSheet).toHaveBeenCalledWith(sheet)
  })
})
