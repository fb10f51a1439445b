import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { anOrder, NOON } from '../../../../../test/driver/builders/anOrder'
import { aPaymentState, type PaymentStateChanges } from '../../../../../test/driver/builders/aPaymentState'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import english from '../../../../i18n/messages/en-GB.json'
import indonesian from '../../../../i18n/messages/id-ID.json'
import chinese from '../../../../i18n/messages/zh-CN.json'
import { textLinkTapped } from '../../../../navigation/events'
import { UNKNOWN } from '../../../../api/kit/fields'
import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { SealedProvider } from '../../../../ui/text/Sealed'
import type { Order } from '../../../../api/buying/orders'
import { againTargetOf } from '../../../../entities/orderRules'
import { helpChatTapped, orderAgainTapped } from '../../orders/model/events'
import {
  amountAgreed, changeMethodTapped, codeSaveTapped, paidTapped, payCodeTapped, payOrderTapped, payRetryTapped, payTapped, walletTapped,
} from '../model/events'
import { ChooseScreen } from './choose/ChooseScreen'
import { PayCodeScreen } from './progress/PayCodeScreen'
import { PayFailed } from './result/PayFailed'
import { QrisView } from './progress/QrisView'
import { ResultView, type Outcome } from './result/ResultView'
import type { PayOptions, OpenPayment, OrderPayment, ReceivedStatus } from '../model/types'
import { WalletView } from './progress/WalletView'

const LANGUAGES = [['id-ID', indonesian], ['en-GB', english], ['zh-CN', chinese]] as const
const now = () => NOON
const CODE = '833643895676517953'
const WALLET: Readonly<Record<string, string>> = { 'sealed-2': 'gojek://pay?token=1', 'sealed-3': 'https://wallet.example/pay?token=1' }
const orderId = 'ord1'

beforeAll(() => stillBrowser())

function show(view: ReactElement, changes: PaymentStateChanges = {}, locale = 'id-ID') {
  const sealed = (reference: string) => (reference === 'sealed-1' ? CODE : (WALLET[reference] ?? null))
  const rendered = renderWithState(<SealedProvider value={sealed}>{view}</SealedProvider>, aPaymentState(changes), locale)
  return { user: userEvent.setup(), ...rendered }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const PAY_OPTIONS: PayOptions = {
  amount: 44_500, payUntil: NOON + 872_000, lastPayType: 'QRIS',
  options: [
    { payType: 'QRIS', isEnabled: true }, { payType: 'GOPAY', isEnabled: true },
    { payType: 'OVO', isEnabled: false, reason: 'MAINTENANCE' },
  ],
}
const CHAT = 'https://wa.me/62215550101'
const withChat = anOrder({ store: { ...anOrder().store, storeChat: CHAT } })
const OPENED: OpenPayment = {
  paymentId: 'p', payType: 'QRIS', amount: 44_500, merchantName: 'Bakso Pak Ujang', expiresAt: NOON + 300_000, reference: 'sealed-1',
}
const POLLING = { pendingPoll: { requestId: 'r', by: 'tap' } } as const

const showResult = (outcome: Outcome, changes?: PaymentStateChanges, locale?: string) =>
  show(<ResultView orderId={orderId} outcome={outcome} now={now} />, changes, locale)

describe('the options page', () => {
  type Changes = { options?: Partial<PayOptions>; qrisLimit?: number | undefined; payment?: Partial<OrderPayment> }
  it('shows methods that are unavailable last', () => {
    const ovo = { payType: 'OVO', isEnabled: false, reason: 'MAINTENANCE' } as const
    showOptions({ options: { options: [ovo, { payType: 'QRIS', isEnabled: true }, { payType: 'GOPAY', isEnabled: true }] } })
    expect(screen.getAllByRole('radio').map((radio) => radio.hasAttribute('disabled'))).toEqual([false, false, true])
  })

  function showOptions({ options = {}, qrisLimit = 10_000_000, payment = {} }: Changes = {}, locale?: string) {
    const contents = { 'pay-counter:ord1': { ...PAY_OPTIONS, ...options }, 'order-help': { qrisCeiling: qrisLimit || undefined } }
    return show(<ChooseScreen params={{ orderId }} now={now} />, { payment, contents }, locale)
  }
  it('names the wallet whose payment was cancelled, and in the button the method that is selected now', () => {
    const receivedStatus = { status: 'CANCELLED', orderStatus: 'TO_PAY', payType: 'GOPAY', isOwn: true } as const
    const { container } = showOptions({ payment: { receivedStatus, paymentState: { phase: 'stopped', failedAttempt: 'CANCELLED' } } })
    expect(container).toHaveTextContent('Pembayaran dengan GoPay dibatalkan. Coba lagi, atau pilih cara lain.')
    expect(button('Bayar dengan QRIS')).toBeVisible()
  })

  const paidByMate = (status: 'PAYING' | 'AWAITING') =>
    ({ payment: { receivedStatus: { status, orderStatus: 'TO_PAY', payerName: 'Sari', isOwn: false } } }) as const

  it.each(LANGUAGES)('shows amount, deadline and methods in %s, the amount once', (locale, messages) => {
    const { container } = showOptions({}, locale)
    expect(container.textContent?.match(/44\.500/g)).toHaveLength(1)
    expect(container).toHaveTextContent(`${messages['pay.time.order']}14:32`)
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  function showRefused(received: Pick<ReceivedStatus, 'status' | 'orderStatus'>) {
    const failure = { kind: 'refused', code: ORDER_REFUSALS.orderClosed, message: '' }
    const refused = { 'pay-counter:ord1': { phase: 'failed', generation: 'g', content: null, failure } }
    const receivedStatus = { payType: 'DANA', isOwn: true, ...received } as const
    return show(<ChooseScreen params={{ orderId }} now={now} />, { resources: refused, payment: { receivedStatus } })
  }

  it('says that a status is unknown where the server refuses other payments', () => {
    showRefused({ status: UNKNOWN, orderStatus: UNKNOWN })
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(indonesian['pay.result.unknown'])
  })

  it('offers no payment while money is on its way and the server refuses others', () => {
    showRefused({ status: 'PAYING', orderStatus: 'TO_PAY' })
    expect(screen.getByRole('status')).toHaveTextContent('Pembayaran sedang diproses')
    expect(screen.queryByRole('button', { name: /Bayar dengan|Ganti cara/ })).toBeNull()
    expect(button('Cek lagi')).toBeVisible()
  })

  it('reserves a row for each method and the bar while they load', () => {
    const loading = { phase: 'loading', generation: 'g', content: null, failure: null }
    const { container } = show(<ChooseScreen params={{ orderId }} now={now} />, { resources: { 'pay-counter:ord1': loading } })
    expect(container.querySelectorAll('main[aria-busy="true"] li')).toHaveLength(6)
    expect(container.querySelector('[data-foot]')).not.toBeNull()
  })

  it('names what is paid for: the product, or the number of several and the store', () => {
    expect(showOptions().container).toHaveTextContent(/^Bayar2 × Bakso urat jumboTotal bayar/)
    cleanup()
    const [line] = anOrder().lines as [Order['lines'][number]]
    const contents = { 'pay-counter:ord1': PAY_OPTIONS }
    show(<ChooseScreen params={{ orderId }} now={now} />, { contents, order: anOrder({ lines: [line, { ...line, lineId: 'l2' }] }) })
    expect(screen.getByText('4 item dari Bakso Pak Ujang Kemang')).toBeVisible()
  })

  it('pays by the last used method with one tap, and by another with two', async () => {
    const { user, dispatched } = showOptions()
    expect(screen.getByRole('radio', { name: /QRIS/ })).toBeChecked()
    await user.click(button('Bayar dengan QRIS'))
    await user.click(screen.getByRole('radio', { name: /GoPay/ }))
    await user.click(button('Bayar dengan GoPay'))
    await user.click(button(/Kode bayar/))
    expect(dispatched).toEqual([
      payTapped({ orderId, payType: 'QRIS', amount: 44_500 }), payTapped({ orderId, payType: 'GOPAY', amount: 44_500 }),
      payCodeTapped({ orderId, amount: 44_500 }),
    ])
  })

  it('explains disabled methods, and preselects another', async () => {
    const { user, dispatched } = showOptions({ options: { amount: 12_000_000 } })
    const qris = screen.getByRole('radio', { name: /QRIS.*melebihi batas QRIS Rp10\.000\.000.*tunai/ })
    expect(qris).toBeDisabled()
    expect(screen.getByRole('radio', { name: /OVO.*perbaikan/ })).toBeDisabled()
    await user.click(button('Bayar dengan GoPay'))
    expect(dispatched).toEqual([payTapped({ orderId, payType: 'GOPAY', amount: 12_000_000 })])
  })

  it.each([
    ['id-ID', indonesian, 'Jumlahnya melebihi batas QRIS. Bayar tunai'],
    ['en-GB', english, 'The amount exceeds the QRIS limit. Pay in cash'],
    ['zh-CN', chinese, '金额超过 QRIS 上限，请付现金'],
  ])('explains an unknown ceiling in %s without a number', (locale, messages, reason) => {
    const options: Partial<PayOptions> = { options: [{ payType: 'QRIS', isEnabled: false, reason: 'CEILING' }] }
    expect(showOptions({ options, qrisLimit: 0 }, locale).container).toHaveTextContent(reason)
  })

  it('keeps the cashier code when all methods are disabled', () => {
    const { container } = showOptions({ options: { options: [{ payType: 'QRIS', isEnabled: false, reason: 'MAINTENANCE' }] } })
    expect(container).toHaveTextContent('Bayar tunai atau langsung di toko')
    expect(screen.queryByRole('button', { name: /Bayar dengan/ })).toBeNull()
  })

  it('waits for an agreement to a changed amount', async () => {
    const { user, dispatched } = showOptions({ payment: { movedFrom: 40_000 } })
    expect(screen.queryByRole('button', { name: /Bayar dengan|Kode bayar/ })).toBeNull()
    await user.click(button('Setuju Rp44.500'))
    expect(dispatched).toEqual([amountAgreed({ orderId, amount: 44_500 })])
  })

  it('warns that the tap ends the open payment of a table-mate', async () => {
    const { user, dispatched } = showOptions(paidByMate('AWAITING'))
    await user.click(button('Tetap bayar dengan QRIS'))
    expect(dispatched).toEqual([payTapped({ orderId, payType: 'QRIS', amount: 44_500, takesOver: true })])
  })

  it('disables all methods while a table-mate pays', async () => {
    const { user, dispatched } = showOptions(paidByMate('PAYING'))
    await user.click(button('Bayar dengan QRIS'))
    expect(dispatched).toEqual([])
    expect(screen.queryByRole('button', { name: /Kode bayar/ })).toBeNull()
  })
})

describe('a QRIS code', () => {
  type Changes = { phase?: 'open' | 'expired'; opened?: Partial<OpenPayment>; payment?: Partial<OrderPayment>; online?: boolean }
  function showQris({ phase = 'open', opened = {}, ...changes }: Changes = {}, locale?: string) {
    return show(<QrisView orderId={orderId} payment={{ phase, opened: { ...OPENED, ...opened } }} now={now} />, changes, locale)
  }

  it.each(LANGUAGES)('has texts for the code, the deadline and three steps in %s', async (locale, messages) => {
    const { container } = showQris({}, locale)
    const code = await screen.findByRole('img', { name: /QRIS.*Rp44\.500.*Bakso Pak Ujang|Bakso Pak Ujang.*Rp44\.500.*QRIS/ })
    expect(code).toBeVisible()
    expect(container).toHaveTextContent(`${messages['pay.time.order']}14:32`)
    expect(container).toHaveTextContent(`${messages['pay.time.code']}05:00`)
    expect(within(container.querySelector('ol') as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
    expect(container).toHaveTextContent('DK-2411-0837')
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  it('is saved with the texts of the page', async () => {
    const { user, dispatched } = showQris()
    await user.click(button('Simpan kode'))
    await user.click(button('Aku sudah bayar'))
    await user.click(button('Ganti cara bayar'))
    const labels = { title: 'Bakso Pak Ujang', amount: 'Rp44.500', note: 'Pesanan DK-2411-0837' }
    expect(dispatched).toEqual([codeSaveTapped({ orderId, labels }), paidTapped({ orderId }), changeMethodTapped({ orderId })])
  })

  it('is hidden once the user says that they paid, until they ask for it again', async () => {
    const { user, dispatched } = showQris({ payment: { receivedStatus: { status: 'AWAITING', orderStatus: 'TO_PAY', isOwn: true } } })
    await user.click(button('Aku sudah bayar'))
    expect(screen.getByText('Sedang dicek…')).toBeVisible()
    expect(button('Cek lagi')).toHaveFocus()
    await user.click(button('Cek lagi'))
    expect(dispatched).toEqual([paidTapped({ orderId }), paidTapped({ orderId })])
    expect(screen.queryByRole('img', { name: /QRIS/ })).toBeNull()
    expect(screen.getByText(/Jangan bayar dua kali/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Simpan kode' })).toBeNull()
    await user.click(button('Lihat kode'))
    expect(await screen.findByRole('img', { name: /QRIS/ })).toBeVisible()
  })

  it('that may be paid is checked once there is a connection, and says so', async () => {
    const { user, container } = showQris({ online: false })
    await user.click(button('Aku sudah bayar'))
    expect(container).toHaveTextContent('Menunggu koneksiBegitu tersambung, kami langsung cek. Jangan bayar dua kali.')
    expect(container).not.toHaveTextContent('Pembayaranmu sedang dicek')
    expect(container).not.toHaveTextContent(/Sedang dicek|Terakhir dicek/)
  })

  it('is hidden after its deadline, and one tap requests another', async () => {
    const { user, container, dispatched } = showQris({ phase: 'expired' })
    expect(screen.queryByRole('img', { name: /QRIS/ })).toBeNull()
    expect(container).toHaveTextContent('Pesananmu masih ada')
    await user.click(button('Buat kode baru'))
    expect(dispatched).toEqual([payRetryTapped({ orderId, payType: 'QRIS' })])
  })

  it('is hidden at its deadline, even before an event arrives', () => {
    showQris({ opened: { expiresAt: NOON } })
    expect(screen.queryByRole('img', { name: /QRIS/ })).toBeNull()
    expect(button('Buat kode baru')).toBeVisible()
  })

  it('is neither shown nor saved once its sealed value is gone', async () => {
    const { user, dispatched } = showQris({ opened: { reference: 'sealed-9' } })
    expect(button('Simpan kode')).toBeDisabled()
    await user.click(button('Simpan kode'))
    expect(dispatched).toEqual([])
  })

  it('explains its purpose on a tap', async () => {
    const { user } = showQris()
    const line = () => screen.getByText('2 × Bakso urat jumbo', { selector: 'li *' })
    expect(line()).not.toBeVisible()
    await user.click(button(/Rincian.*2 item, 1 kupon/))
    expect(line()).toBeVisible()
    expect(screen.getByText('−Rp5.000')).toBeVisible()
  })

  it('sends one poll at a time', async () => {
    const { user, dispatched } = showQris({ payment: POLLING })
    await user.click(button('Aku sudah bayar'))
    expect(dispatched).toEqual([])
    expect(button('Aku sudah bayar')).toHaveAttribute('aria-busy', 'true')
  })
})

describe('a wallet', () => {
  type Changes = Partial<OpenPayment> & { phase?: 'open' | 'expired'; blocked?: boolean }
  function showWallet({ phase = 'open', blocked = false, ...more }: Changes = {}, locale?: string) {
    const payment = { phase, blocked, opened: { ...OPENED, payType: 'GOPAY', reference: 'sealed-2', ...more } } as const
    return show(<WalletView orderId={orderId} payment={payment} now={now} />, { order: withChat }, locale)
  }

  it.each(LANGUAGES)('is opened by a button that names it in %s', async (locale, messages) => {
    const { user, container, dispatched } = showWallet({}, locale)
    await user.click(button(/GoPay/))
    expect(dispatched).toEqual([walletTapped({ orderId })])
    expect(container).toHaveTextContent(`${messages['pay.time.wallet']}05:00`)
    expect(container).not.toHaveTextContent(messages['pay.time.order'])
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  it('shows the time of the order once its own is over', () => {
    const { container } = showWallet({ phase: 'expired' })
    expect(container).toHaveTextContent('Bayar dalam14:32')
    expect(container).not.toHaveTextContent('Selesaikan dalam')
  })

  it('and its result link to the chat of the store', async () => {
    const chats = [textLinkTapped({ link: CHAT, from: 'payment' })]
    const { user, dispatched } = showWallet()
    await user.click(button('Chat toko'))
    expect(dispatched).toEqual(chats)
    cleanup()
    const result = showResult('closed', { order: withChat })
    await user.click(button('Chat toko'))
    expect(result.dispatched).toEqual(chats)
    cleanup()
    showResult('closed')
    expect(screen.queryByRole('button', { name: 'Chat toko' })).toBeNull()
  })

  it.each(LANGUAGES)('shows its link in %s when it could not be opened: the page if there is one, else the app', (locale) => {
    const { container } = showWallet({ blocked: true }, locale)
    const link = () => screen.getByRole('link', { name: /GoPay/ })
    expect(link()).toHaveAttribute('href', WALLET['sealed-2'])
    expect(link()).not.toHaveAttribute('target')
    expect(container).toHaveTextContent(/GoPay.*(belum terbuka|didn't open|没有自动打开)/)
    cleanup()
    showWallet({ blocked: true, fallback: 'sealed-3' }, locale)
    expect(link()).toHaveAttribute('href', WALLET['sealed-3'])
    expect(link()).toHaveAttribute('target', '_blank')
    expect(link()).toHaveAttribute('rel', 'noopener noreferrer')
    cleanup()
    showWallet({ phase: 'expired', blocked: true }, locale)
    expect(screen.queryByRole('link', { name: /GoPay/ })).toBeNull()
  })

  it('with an expired link is requested again', async () => {
    const { user, dispatched } = showWallet({ phase: 'expired' })
    await user.click(button('Coba lagi'))
    expect(dispatched).toEqual([payRetryTapped({ orderId, payType: 'GOPAY' })])
  })
})

describe('a cashier code', () => {
  const shown = (expiresAt = NOON + 60_000) => ({ reference: 'sealed-1', amount: 44_500, expiresAt })
  const showCode = (changes: PaymentStateChanges = {}, locale?: string) =>
    show(<PayCodeScreen params={{ orderId }} now={now} />, { contents: { 'pay-code:ord1': shown() }, ...changes }, locale)

  it.each(LANGUAGES)('is a picture and digits in groups of four in %s', async (locale) => {
    const { container } = showCode({}, locale)
    expect(await screen.findByRole('img', { name: /Rp44\.500/ })).toBeVisible()
    expect(container).toHaveTextContent('8336 4389 5676 5179 53')
    expect(screen.getByRole('timer')).toHaveTextContent('01:00')
    expect(container.textContent).not.toMatch(/pay\.\w/)
  })

  it.each([
    ['id-ID', indonesian, 'Naikkan kecerahan layar'], ['en-GB', english, 'Turn up your screen'], ['zh-CN', chinese, '调亮屏幕'],
  ] as const)(
    'asks in %s to turn up the brightness only where it cannot be set', (locale, messages, polled) => {
      expect(showCode({}, locale).container).toHaveTextContent(polled)
      expect(showCode({ navigation: { shell: {} } }, locale).container).not.toHaveTextContent(polled)
    })

  it('is hidden once it expires: a new one loads, or a retry is offered', () => {
    const expired = { generation: 'g', content: shown(NOON), failure: null }
    const over = (change: object) => ({ resources: { 'pay-code:ord1': { ...expired, ...change } } })
    const { container } = showCode(over({ phase: 'refreshing' }))
    expect(container).not.toHaveTextContent('8336')
    expect(container).toHaveTextContent('Mengambil kode baru')
    const failure = { kind: 'network', code: '', message: '' }
    expect(showCode(over({ phase: 'ready', failure })).container).toHaveTextContent('Kode ini tidak berlaku lagi')
  })
})

describe('the result page', () => {
  const OUTCOMES: readonly Outcome[] =
    ['paid', 'closed', 'cancelled', 'tooLate', 'refunded', 'CANCELLED', 'INCOMPLETE', 'waiting', 'paying', 'checking', 'failed']

  it.each(LANGUAGES)('has its own text for each outcome in %s', (locale) => {
    const titles = OUTCOMES.map((outcome) => {
      const { container } = showResult(outcome, {}, locale)
      return container.querySelector('section')?.textContent ?? ''
    })
    expect(new Set(titles).size).toBe(OUTCOMES.length)
    expect(titles.join()).not.toMatch(/pay\.\w/)
  })

  it.each([
    ['waiting', 'Cek lagi', paidTapped({ orderId })], ['waiting', 'Ganti cara bayar', changeMethodTapped({ orderId })],
    ['paying', 'Cek lagi', paidTapped({ orderId })], ['paying', 'Lihat pesanan', payOrderTapped({ orderId })],
    ['failed', 'Coba lagi', paidTapped({ orderId })], ['failed', 'Lihat pesanan', payOrderTapped({ orderId })],
    ['CANCELLED', 'Ganti cara bayar', changeMethodTapped({ orderId })], ['INCOMPLETE', 'Ganti cara bayar', changeMethodTapped({ orderId })],
    ['closed', 'Pesan lagi', orderAgainTapped(againTargetOf(anOrder()))], ['tooLate', 'Lihat pesanan', payOrderTapped({ orderId })],
  ] as const)('%s leads on: %s', async (outcome, name, event) => {
    const { user, dispatched } = showResult(outcome)
    await user.click(button(name))
    expect(dispatched).toEqual([event])
  })

  it('of a cancelled payment pays again with the same method, or leads to the others', async () => {
    const receivedStatus = { status: 'CANCELLED', orderStatus: 'TO_PAY', payType: 'GOPAY', isOwn: true } as const
    const { user, container, dispatched } = showResult('CANCELLED', { payment: { receivedStatus } })
    expect(container).toHaveTextContent('Pembayaran dengan GoPay dibatalkan')
    await user.click(button('Bayar lagi dengan GoPay'))
    await user.click(button('Cara lain'))
    expect(dispatched).toEqual([payTapped({ orderId, payType: 'GOPAY', amount: 44_500 }), changeMethodTapped({ orderId })])
  })

  it.each([
    [null, /Jangan bayar lagi dulu\. Coba beberapa saat lagi/], ['network', /Cek internetmu/], ['status', /Bukan internetmu/],
  ])('that failed to load by %s names the cause, and offers no payment', (kind, text) => {
    const failure = kind && { kind, code: '500', message: '' }
    const order = { phase: 'failed', generation: 'g', content: null, failure }
    const { container } = showResult('failed', { resources: { 'pay-order:ord1': order } })
    expect(container).toHaveTextContent(text)
    expect(button('Lihat pesanan')).toBeVisible()
    expect(button('Coba lagi')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Ganti cara bayar|Cara lain/ })).toBeNull()
  })

  it('of a pending payment says how long the order can be paid, and when an answer arrived, but not one of before', () => {
    const receivedStatus = { status: 'AWAITING', orderStatus: 'TO_PAY', payType: 'DANA', isOwn: true, payUntil: NOON + 61_000 } as const
    const { container, changeState } = showResult('waiting', { payment: { receivedStatus } })
    expect(container).toHaveTextContent('Bayar dalam01:01Sedang dicek…')
    changeState(aPaymentState({ payment: { receivedStatus: { ...receivedStatus } } }))
    expect(container).toHaveTextContent('Bayar dalam01:01Terakhir dicek 12.00')
    expect(screen.getByText('Jangan bayar dua kali.', { selector: 'b' })).toBeVisible()
    expect(showResult('checking').container).toHaveTextContent('Sedang dicek…')
  })

  it('has no links while the outcome is unknown', () => {
    showResult('checking')
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each(LANGUAGES)('of a closed order in %s explains what happens to money, instead of denying a charge', (locale) => {
    for (const outcome of ['closed', 'cancelled'] as const) {
      const { container } = showResult(outcome, {}, locale)
      expect(container).not.toHaveTextContent(/no money|tidak ada uang|没有扣款/)
      expect(container).toHaveTextContent(/the money comes back automatically|uangnya kembali otomatis|款项会自动退回/)
    }
  })

  it('names the refund', () => {
    const benefit = { benefitId: 'c1', kind: 'RED_ENVELOPE', couponName: {}, amount: 5_000, isReturned: true } as const
    const order = anOrder({ status: 'CLOSED_TIMEOUT', benefit, refund: { amount: 44_500, isExpired: false } })
    const { container } = showResult('closed', { order })
    expect(container).toHaveTextContent('Rp44.500 kembali')
    expect(container).toHaveTextContent('Amplopmu sudah kembali')
    expect(showResult('closed').container).not.toHaveTextContent('sudah kembali')
  })

  it('of late money names the amount, the refund method, the usual time and the order number, and offers the chat', async () => {
    const order = anOrder({ status: 'CLOSED_TIMEOUT', payment: { payType: 'GOPAY', status: 'PAID', isOwn: true } })
    const contents = { 'order-help': { refundDays: 1, serviceChat: CHAT } }
    const { user, container, dispatched } = showResult('tooLate', { order, contents })
    expect(container).toHaveTextContent('Rp44.500 kembali ke GoPay, biasanya dalam 1×24 jam.')
    expect(container).toHaveTextContent('Bakso Pak Ujang Kemang Pesanan DK-2411-0837Rp44.500')
    await user.click(button('Chat dengan kami'))
    expect(dispatched).toEqual([helpChatTapped({ chatUrl: CHAT })])
  })

  it('of late money omits unknown facts, such as the account behind a QRIS payment', () => {
    const { container } = showResult('tooLate')
    expect(container).toHaveTextContent('Rp44.500 kembali ke cara bayar yang kamu pakai.')
    const order = anOrder({ status: 'CLOSED_TIMEOUT', payment: { payType: 'QRIS', status: 'PAID', isOwn: true } })
    expect(showResult('tooLate', { order }).container).not.toHaveTextContent('QRIS')
    expect(screen.queryByRole('button', { name: 'Chat dengan kami' })).toBeNull()
  })
})

it.each([['id-ID', 'Gagal mengambil info pembayaran'], ['en-GB', 'Failed to retrieve payment information']] as const)(
  'what could not be had can be asked for again (%#)', async (locale, titles) => {
    const onRetry = jest.fn()
    const { user, container } = show(<PayFailed onRetry={onRetry} />, {}, locale)
    expect(container).toHaveTextContent(titles)
    await user.click(screen.getByRole('button'))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

it('what our server could not give has its picture, and says so', () => {
  const { container } = renderWithState(<PayFailed failure="server" onRetry={jest.fn()} />, aPaymentState())
  expect(container).toHaveTextContent('Pesananmu aman. Ada kendala di sistem kami')
})

it('what could not be had offline names the cause', () => {
  const state = { ...aPaymentState(), connection: { online: false, visible: true } }
  const { container } = renderWithState(<PayFailed onRetry={jest.fn()} />, state)
  expect(container).toHaveTextContent('Kamu offline. Pesananmu aman')
})
