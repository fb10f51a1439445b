import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { anOrder } from '../../../../../test/driver/anOrder'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import english from '../../../../i18n/messages/en-GB.json'
import indonesian from '../../../../i18n/messages/id-ID.json'
import chinese from '../../../../i18n/messages/zh-CN.json'
import { textLinkTapped } from '../../../../navigation/events'
import { SealedProvider } from '../../../../ui/text/Sealed'
import { ChooseView, type ChooseViewProps } from './choose/ChooseView'
import { PayCodeView } from './progress/PayCodeScreen'
import { PayFailed } from './result/PayFailed'
import { QrisView, type QrisViewProps } from './progress/QrisView'
import { ResultView, type Outcome, type ResultViewProps } from './result/ResultView'
import type { PayOptions, OpenPayment } from '../model/types'
import { WalletView } from './progress/WalletView'

const LANGUAGES = [['id-ID', indonesian], ['en-GB', english], ['zh-CN', chinese]] as const
const NOW = 1_000_000
const now = () => NOW
const CODE = '833643895676517953'
const WALLET: Readonly<Record<string, string>> = { 'sealed-2': 'gojek://pay?token=1', 'sealed-3': 'https://wallet.example/pay?token=1' }
const calls: unknown[] = []
const recordCall = (name: string) => (what?: unknown) => void calls.push(what === undefined ? name : [name, what])

function show(view: ReactElement, locale = 'id-ID') {
  calls.length = 0
  const sealed = (reference: string) => (reference === 'sealed-1' ? CODE : (WALLET[reference] ?? null))
  return { user: userEvent.setup(), ...renderWithState(<SealedProvider value={sealed}>{view}</SealedProvider>, {}, locale) }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const PAY_OPTIONS: PayOptions = {
  amount: 44_500, payUntil: NOW + 872_000, lastPayType: 'QRIS',
  options: [
    { payType: 'QRIS', isEnabled: true }, { payType: 'GOPAY', isEnabled: true },
    { payType: 'OVO', isEnabled: false, reason: 'MAINTENANCE' },
  ],
}
const CHAT = 'https://wa.me/62215550101'
const withChat = { ...anOrder(), store: { ...anOrder().store, storeChat: CHAT } }
const OPENED: OpenPayment = {
  paymentId: 'p', payType: 'QRIS', amount: 44_500, merchantName: 'Bakso Pak Ujang', expiresAt: NOW + 300_000, reference: 'sealed-1',
}

const resultView = (outcome: Outcome, change: Partial<ResultViewProps> = {}) => (
  <ResultView
    outcome={outcome}
    order={anOrder()}
    isPolling={false}
    onCheck={recordCall('ask')}
    onPay={recordCall('pay')}
    onBuyAgain={recordCall('again')}
    onOrder={recordCall('order')}
    {...change}
  />
)

describe('the options page', () => {
  const view = (change: Partial<ChooseViewProps> = {}) => (
    <ChooseView
      payOptions={PAY_OPTIONS}
      qrisLimit={10_000_000}
      payUntil={PAY_OPTIONS.payUntil}
      savedAmount={45_500}
      note={null}
      isBlocked={false}
      changedAmount={null}
      replacesOtherPayment={false}
      now={now}
      onAgree={recordCall('agree')}
      onPay={recordCall('pay')}
      onCode={recordCall('code')}
      {...change}
    />
  )

  it.each(LANGUAGES)('shows amount, deadline and methods in %s, the amount once', (locale, messages) => {
    const { container } = show(view(), locale)
    expect(container.textContent?.match(/44\.500/g)).toHaveLength(1)
    expect(container).toHaveTextContent(`${messages['pay.time.order']}14:32`)
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  it('pays by the last used method with one tap, and by another with two', async () => {
    const { user } = show(view())
    expect(screen.getByRole('radio', { name: /QRIS/ })).toBeChecked()
    await user.click(button('Bayar dengan QRIS'))
    await user.click(screen.getByRole('radio', { name: /GoPay/ }))
    await user.click(button('Bayar dengan GoPay'))
    await user.click(button(/Kode bayar/))
    expect(calls).toEqual([['pay', 'QRIS'], ['pay', 'GOPAY'], 'code'])
  })

  it('explains disabled methods, and preselects another', async () => {
    const payOptions = { ...PAY_OPTIONS, amount: 12_000_000 }
    const { user } = show(view({ payOptions }))
    const qris = screen.getByRole('radio', { name: /QRIS.*melebihi batas QRIS Rp10\.000\.000.*tunai/ })
    expect(qris).toBeDisabled()
    expect(screen.getByRole('radio', { name: /OVO.*perbaikan/ })).toBeDisabled()
    await user.click(button('Bayar dengan GoPay'))
    expect(calls).toEqual([['pay', 'GOPAY']])
  })

  it.each([
    ['id-ID', indonesian, 'Jumlahnya melebihi batas QRIS. Bayar tunai'],
    ['en-GB', english, 'The amount exceeds the QRIS limit. Pay in cash'],
    ['zh-CN', chinese, '金额超过 QRIS 上限，请付现金'],
  ])('explains an unknown ceiling in %s without a number', (locale, messages, reason) => {
    const payOptions: PayOptions = { ...PAY_OPTIONS, options: [{ payType: 'QRIS', isEnabled: false, reason: 'CEILING' }] }
    expect(show(view({ payOptions, qrisLimit: null }), locale).container).toHaveTextContent(reason)
  })

  it('keeps the cashier code when all methods are disabled', () => {
    const { container } = show(
      view({ payOptions: { ...PAY_OPTIONS, options: [{ payType: 'QRIS', isEnabled: false, reason: 'MAINTENANCE' }] } }),
    )
    expect(container).toHaveTextContent('Bayar tunai atau langsung di toko')
    expect(screen.queryByRole('button', { name: /Bayar dengan/ })).toBeNull()
  })

  it('waits for an agreement to a changed amount', async () => {
    const { user } = show(view({ changedAmount: 44_500 }))
    expect(screen.queryByRole('button', { name: /Bayar dengan|Kode bayar/ })).toBeNull()
    await user.click(button('Setuju Rp44.500'))
    expect(calls).toEqual([['agree', 44_500]])
  })

  it('warns that the tap ends the open payment of a table-mate', async () => {
    const { user } = show(view({ replacesOtherPayment: true }))
    await user.click(button('Tetap bayar dengan QRIS'))
    expect(calls).toEqual([['pay', 'QRIS']])
  })

  it('disables all methods while a table-mate pays', async () => {
    const { user } = show(view({ isBlocked: true }))
    await user.click(button('Bayar dengan QRIS'))
    expect(calls).toEqual([])
    expect(screen.queryByRole('button', { name: /Kode bayar/ })).toBeNull()
  })
})

describe('a QRIS code', () => {
  const view = (change: Partial<QrisViewProps> = {}) => (
    <QrisView
      opened={OPENED}
      isExpired={false}
      order={anOrder()}
      payUntil={NOW + 872_000}
      isPolling={false}
      now={now}
      note={null}
      onPaid={recordCall('paid')}
      onSave={recordCall('save')}
      onRenew={recordCall('renew')}
      onOtherMethod={recordCall('way')}
      {...change}
    />
  )

  it.each(LANGUAGES)('has texts for the code, the deadline and three steps in %s', async (locale, messages) => {
    const { container } = show(view(), locale)
    const code = await screen.findByRole('img', { name: /QRIS.*Rp44\.500.*Bakso Pak Ujang|Bakso Pak Ujang.*Rp44\.500.*QRIS/ })
    expect(code).toBeVisible()
    expect(container).toHaveTextContent(`${messages['pay.time.order']}14:32`)
    expect(container).toHaveTextContent(`${messages['pay.time.code']}05:00`)
    expect(within(container.querySelector('ol') as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
    expect(container).toHaveTextContent('DK-2411-0837')
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  it('is saved with the texts of the page', async () => {
    const { user } = show(view())
    await user.click(button('Simpan kode'))
    await user.click(button('Aku sudah bayar'))
    await user.click(button('Ganti cara bayar'))
    const messages = { title: 'Bakso Pak Ujang', amount: 'Rp44.500', note: 'Pesanan DK-2411-0837' }
    expect(calls).toEqual([['save', messages], 'paid', 'way'])
  })

  it('is hidden after its deadline, and one tap requests another', async () => {
    const { user, container } = show(view({ isExpired: true }))
    expect(screen.queryByRole('img', { name: /QRIS/ })).toBeNull()
    expect(container).toHaveTextContent('Pesananmu masih ada')
    await user.click(button('Buat kode baru'))
    expect(calls).toEqual(['renew'])
  })

  it('is hidden at its deadline, even before an event arrives', () => {
    show(view({ opened: { ...OPENED, expiresAt: NOW } }))
    expect(screen.queryByRole('img', { name: /QRIS/ })).toBeNull()
    expect(button('Buat kode baru')).toBeVisible()
  })

  it('is neither shown nor saved once its sealed value is gone', async () => {
    const { user } = show(view({ opened: { ...OPENED, reference: 'sealed-9' } }))
    expect(button('Simpan kode')).toBeDisabled()
    await user.click(button('Simpan kode'))
    expect(calls).toEqual([])
  })

  it('explains its purpose on a tap', async () => {
    const { user } = show(view())
    expect(screen.queryByText('2 × Bakso urat jumbo')).not.toBeVisible()
    await user.click(button(/Rincian.*2 item, 1 kupon/))
    expect(screen.getByText('2 × Bakso urat jumbo')).toBeVisible()
    expect(screen.getByText('−Rp5.000')).toBeVisible()
  })

  it('sends one poll at a time', async () => {
    const { user } = show(view({ isPolling: true }))
    await user.click(button('Aku sudah bayar'))
    expect(calls).toEqual([])
    expect(button('Aku sudah bayar')).toHaveAttribute('aria-busy', 'true')
  })
})

describe('a wallet', () => {
  const view = (expired = false, { blocked = false, ...more }: Partial<OpenPayment> & { blocked?: boolean } = {}) => (
    <WalletView
      opened={{ ...OPENED, payType: 'GOPAY', reference: 'sealed-2', ...more }}
      isExpired={expired}
      isBlocked={blocked}
      order={withChat}
      payUntil={NOW + 872_000}
      isPolling={false}
      now={now}
      note={null}
      onOpen={recordCall('open')}
      onRenew={recordCall('renew')}
      onPaid={recordCall('paid')}
      onOtherMethod={recordCall('way')}
    />
  )

  it.each(LANGUAGES)('is opened by a button that names it in %s', async (locale, messages) => {
    const { user, container } = show(view(), locale)
    await user.click(button(/GoPay/))
    expect(calls).toEqual(['open'])
    expect(container).toHaveTextContent(`${messages['pay.time.order']}14:32`)
    expect(container).toHaveTextContent(`${messages['pay.time.wallet']}05:00`)
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  it('and its result link to the chat of the store', async () => {
    const chats = [textLinkTapped({ link: CHAT, from: 'payment' })]
    const { user, dispatched } = show(view())
    await user.click(button('Chat toko'))
    expect(dispatched).toEqual(chats)
    cleanup()
    const result = show(resultView('closed', { order: withChat }))
    await user.click(button('Chat toko'))
    expect(result.dispatched).toEqual(chats)
    cleanup()
    show(resultView('closed'))
    expect(screen.queryByRole('button', { name: 'Chat toko' })).toBeNull()
  })

  it.each(LANGUAGES)('shows its link in %s when it could not be opened: the page if there is one, else the app', (locale) => {
    const { container } = show(view(false, { blocked: true }), locale)
    const link = () => screen.getByRole('link', { name: /GoPay/ })
    expect(link()).toHaveAttribute('href', WALLET['sealed-2'])
    expect(link()).not.toHaveAttribute('target')
    expect(container).toHaveTextContent(/GoPay.*(belum terbuka|didn't open|没有自动打开)/)
    cleanup()
    show(view(false, { blocked: true, fallback: 'sealed-3' }), locale)
    expect(link()).toHaveAttribute('href', WALLET['sealed-3'])
    expect(link()).toHaveAttribute('target', '_blank')
    expect(link()).toHaveAttribute('rel', 'noopener noreferrer')
    cleanup()
    show(view(true, { blocked: true }), locale)
    expect(screen.queryByRole('link', { name: /GoPay/ })).toBeNull()
  })

  it('with an expired link is requested again', async () => {
    const { user } = show(view(true))
    await user.click(button('Coba lagi'))
    expect(calls).toEqual(['renew'])
  })
})

describe('a cashier code', () => {
  const view = (change: object = {}) => (
    <PayCodeView
      shown={{ reference: 'sealed-1', amount: 44_500, expiresAt: NOW + 60_000 }}
      merchant="Bakso Pak Ujang"
      setsBrightness={false}
      isRenewing={false}
      hasFailed={false}
      isPolling={false}
      now={now}
      note={null}
      onRenew={recordCall('renew')}
      onPaid={recordCall('paid')}
      {...change}
    />
  )

  it.each(LANGUAGES)('is a picture and digits in groups of four in %s', async (locale) => {
    const { container } = show(view(), locale)
    expect(await screen.findByRole('img', { name: /Rp44\.500/ })).toBeVisible()
    expect(container).toHaveTextContent('8336 4389 5676 5179 53')
    expect(screen.getByRole('timer')).toHaveTextContent('01:00')
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  it.each([
    ['id-ID', indonesian, 'Naikkan kecerahan layar'], ['en-GB', english, 'Turn up your screen'], ['zh-CN', chinese, '调亮屏幕'],
  ] as const)(
    'asks in %s to turn up the brightness only where it cannot be set', (locale, messages, polled) => {
      expect(show(view(), locale).container).toHaveTextContent(polled)
      expect(show(view({ setsBrightness: true }), locale).container).not.toHaveTextContent(polled)
    })

  it('is hidden once it expires: a new one loads, or a retry is offered', () => {
    const over = { shown: { reference: 'sealed-1', amount: 44_500, expiresAt: NOW } }
    const { container } = show(view({ ...over, isRenewing: true }))
    expect(container).not.toHaveTextContent('8336')
    expect(container).toHaveTextContent('Mengambil kode baru')
    expect(show(view({ ...over, hasFailed: true })).container).toHaveTextContent('Kode ini tidak berlaku lagi')
  })
})

describe('the result page', () => {
  const view = resultView
  const OUTCOMES: readonly Outcome[] =
    ['paid', 'closed', 'cancelled', 'tooLate', 'refunded', 'CANCELLED', 'INCOMPLETE', 'waiting', 'checking', 'failed']

  it.each(LANGUAGES)('has its own text for each outcome in %s', (locale) => {
    const titles = OUTCOMES.map((outcome) => {
      const { container } = show(view(outcome), locale)
      return container.querySelector('section')?.textContent ?? ''
    })
    expect(new Set(titles).size).toBe(OUTCOMES.length)
    expect(titles.join()).not.toMatch(/pay\.\w/)
  })

  it.each([
    ['waiting', 'Aku sudah bayar', 'ask'], ['waiting', 'Pilih cara bayar', 'pay'], ['failed', 'Coba lagi', 'ask'],
    ['CANCELLED', 'Pilih cara bayar', 'pay'], ['INCOMPLETE', 'Pilih cara bayar', 'pay'], ['closed', 'Pesan lagi', 'again'],
    ['tooLate', 'Lihat pesanan', 'order'],
  ] as const)('%s leads on: %s', async (outcome, name, does) => {
    const { user } = show(view(outcome))
    await user.click(button(name))
    expect(calls).toEqual([does])
  })

  it('has no links while the outcome is unknown', () => {
    show(view('checking'))
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each(LANGUAGES)('of a closed order in %s explains what happens to money, instead of denying a charge', (locale) => {
    for (const outcome of ['closed', 'cancelled'] as const) {
      const { container } = show(view(outcome), locale)
      expect(container).not.toHaveTextContent(/no money|tidak ada uang|没有扣款/)
      expect(container).toHaveTextContent(/the money comes back automatically|uangnya kembali otomatis|款项会自动退回/)
    }
  })

  it('names the refund', () => {
    const benefit = { benefitId: 'c1', kind: 'RED_ENVELOPE', couponName: {}, amount: 5_000, isReturned: true } as const
    const order = anOrder({ status: 'CLOSED_TIMEOUT', benefit, refund: { amount: 44_500, isExpired: false } })
    const { container } = show(view('closed', { order }))
    expect(container).toHaveTextContent('Rp44.500 kembali')
    expect(container).toHaveTextContent('Amplopmu sudah kembali')
    expect(show(view('closed')).container).not.toHaveTextContent('sudah kembali')
  })

  it('of late money names the amount, the refund method, the usual time and the order number, and offers the chat', async () => {
    const order = anOrder({ status: 'CLOSED_TIMEOUT', payment: { payType: 'GOPAY', status: 'PAID', isOwn: true } })
    const { user, container } = show(view('tooLate', { order, refundDays: 1, onChat: recordCall('chat') }))
    expect(container).toHaveTextContent('Rp44.500 kembali ke GoPay, biasanya dalam 1×24 jam.')
    expect(container).toHaveTextContent('Bakso Pak Ujang Kemang Pesanan DK-2411-0837Rp44.500')
    await user.click(button('Chat dengan kami'))
    expect(calls).toEqual(['chat'])
  })

  it('of late money omits unknown facts, such as the account behind a QRIS payment', () => {
    const { container } = show(view('tooLate'))
    expect(container).toHaveTextContent('Rp44.500 kembali ke cara bayar yang kamu pakai.')
    const order = anOrder({ status: 'CLOSED_TIMEOUT', payment: { payType: 'QRIS', status: 'PAID', isOwn: true } })
    expect(show(view('tooLate', { order })).container).not.toHaveTextContent('QRIS')
    expect(screen.queryByRole('button', { name: 'Chat dengan kami' })).toBeNull()
  })
})

it.each([['id-ID', 'Gagal mengambil info pembayaran'], ['en-GB', 'Failed to retrieve payment information']] as const)(
  'what could not be had can be asked for again (%#)', async (locale, titles) => {
    const { user, container } = show(<PayFailed onRetry={recordCall('retry')} />, locale)
    expect(container).toHaveTextContent(titles)
    await user.click(screen.getByRole('button'))
    expect(calls).toEqual(['retry'])
  })
