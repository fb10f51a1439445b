import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { anOrder, NOON } from '../../../../../test/driver/builders/anOrder'
import { aPaymentState, type PaymentStateChanges } from '../../../../../test/driver/builders/aPaymentState'
import { MESSAGES, renderWithState } from '../../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import { UNKNOWN } from '../../../../api/kit/fields'
import english from '../../../../i18n/messages/en-GB.json'
import { LOCALES } from '../../../../i18n/locales'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { ChooseScreen } from './choose/ChooseScreen'
import { againTargetOf } from '../../../../entities/orderRules'
import { orderAgainTapped } from '../../orders/model/events'
import { changeMethodTapped, payBuyAgainTapped, payRetryTapped, payTapped } from '../model/events'
import type { ReceivedStatus } from '../model/types'
import { PayCodeScreen } from './progress/PayCodeScreen'
import { ProgressScreen } from './progress/ProgressScreen'
import { ResultScreen } from './result/ResultScreen'

const OVER_CEILING = [
  ['id-ID', 'Jumlahnya melebihi batas QRIS. Bayar tunai'],
  ['en-GB', 'The amount exceeds the QRIS limit. Pay in cash'],
  ['zh-CN', '金额超过 QRIS 上限，请付现金'],
] as const
const params = { orderId: 'ord1' }
const now = () => NOON

function show(view: ReactElement, changes: PaymentStateChanges = {}, locale = 'en-GB') {
  const { container, dispatched } = renderWithState(view, aPaymentState(changes), locale)
  const retry = () => screen.queryByRole('button', { name: MESSAGES[locale]?.['feed.retry'] ?? '' })
  return { container, dispatched, retry, tap: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

const refused = (code: string) => ({ phase: 'failed', generation: 'g', content: null, failure: { kind: 'refused', code, message: '' } })

beforeAll(() => stillBrowser())

describe('the page of a cashier code', () => {
  const page = <PayCodeScreen params={params} now={now} />
  const refusedWith = (code: string) => ({ resources: { 'pay-code:ord1': refused(code) } })

  it.each(OVER_CEILING)('explains the QRIS ceiling in %s, and offers a retry', (locale, text) => {
    const { container, retry } = show(page, refusedWith('100000019'), locale)
    expect(container).toHaveTextContent(text)
    expect(retry()).toBeVisible()
  })

  it('offers a retry when its payment fails to load', async () => {
    const { container, dispatched, tap } = show(page, refusedWith('100000030'))
    expect(container).toHaveTextContent(english['pay.failed'])
    expect(container).not.toHaveTextContent('QRIS limit')
    await tap(english['feed.retry'])
    expect(dispatched).toEqual([resourceRetryTapped({ resource: 'pay-code:ord1' })])
  })

  it.each([
    ['the order is closed', '6510005'], ['a table-mate pays', '100000010'], ['the order costs another amount', '4110011'],
  ])('waits for the next screen when %s', (_, code) => {
    const { container, retry } = show(page, refusedWith(code))
    expect(retry()).toBeNull()
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })
})

describe('the page of a payment that could not be started', () => {
  const failed = { mutations: { 'pay:ord1': { phase: 'failed', reason: 'failed' } } }
  const page = <ProgressScreen params={{ ...params, payType: 'DANA' }} now={now} />

  it('states the amount', () => {
    const { container } = show(page, failed)
    expect(container).toHaveTextContent('Rp44.500')
  })

  it('offers a retry and another payment method', async () => {
    const { dispatched, tap } = show(page, failed)
    await tap(english['feed.retry'])
    await tap(english['pay.changeMethod'])
    expect(dispatched).toEqual([payRetryTapped({ orderId: 'ord1', payType: 'DANA' }), changeMethodTapped({ orderId: 'ord1' })])
  })
})

describe('the options page after a payment above the QRIS ceiling', () => {
  const counter = { amount: 44_500, payUntil: NOON + 600_000, options: [{ payType: 'QRIS', isEnabled: true }] }
  const refusedAbove = { 'pay:ord1': { phase: 'failed', reason: 'aboveCeiling' } }
  const at = (config: object | null) => ({
    mutations: refusedAbove,
    contents: { 'pay-counter:ord1': counter, ...(config && { 'order-help': config }) },
  })
  const page = <ChooseScreen params={params} now={now} />
  const note = () => screen.getByRole('status').textContent

  it.each(OVER_CEILING)('explains it in %s even if the server names no ceiling', (locale, text) => {
    show(page, at(null), locale)
    expect(note()).toContain(text)
  })

  it('names the ceiling of the server', () => {
    show(page, at({ qrisCeiling: 10_000_000 }))
    expect(note()).toContain('The amount exceeds the QRIS limit of Rp10.000.000.')
  })
})

describe('the options page of an order whose amount changed', () => {
  const counter = (amount: number) => ({ amount, payUntil: NOON + 600_000, options: [{ payType: 'QRIS', isEnabled: true }] })
  const changed = (amount: number) => ({
    payment: { agreed: { amount: 44_500 }, movedFrom: 44_500 },
    contents: { 'pay-counter:ord1': counter(amount) },
  })
  const page = <ChooseScreen params={params} now={now} />

  it('asks for an agreement to a higher amount', () => {
    const { container } = show(page, changed(50_000))
    expect(container).toHaveTextContent('The total changed from Rp44.500 to Rp50.000.')
    expect(screen.getByRole('button', { name: 'Agree to Rp50.000' })).toBeVisible()
  })

  it('names the saving of a lower amount, which the next tap pays', async () => {
    const { container, dispatched, tap } = show(page, changed(40_000))
    expect(container).toHaveTextContent('Rp4.500 cheaper')
    await tap('Pay with QRIS')
    expect(dispatched).toEqual([payTapped({ orderId: 'ord1', payType: 'QRIS', amount: 40_000 })])
  })
})

describe('an order that was not paid in time', () => {
  const page = <ResultScreen params={params} now={now} />
  const closed = { paymentState: { phase: 'over', end: 'closed' } } as const
  const [first] = anOrder().lines
  const other = { ...first, lineId: 'l2', skuId: 'sku2' } as typeof first & object
  const again = async (change: Parameters<typeof anOrder>[0]) => {
    const { dispatched, tap } = show(page, { payment: closed, order: anOrder({ status: 'CLOSED_TIMEOUT', ...change }) })
    await tap(english['pay.again'])
    return dispatched
  }
  const lines = [...anOrder().lines, other]

  const [AWAITING, PAYING, NEWER] = (['AWAITING', 'PAYING', UNKNOWN] as const).map((status) => ({ status, isOwn: true }))
  type Status = Pick<ReceivedStatus, 'status' | 'isOwn'>
  const statusOf = (payment: Status | undefined) => (payment ? { orderStatus: 'CLOSED_TIMEOUT', ...payment } as const : null)
  it.each([
    ['no payment was reported', undefined, AWAITING, true], ['the order has none', undefined, undefined, true],
    ['the money is on the way', undefined, PAYING, false], ['the order states that it is', PAYING, AWAITING, false],
    ['its status is of a newer server', undefined, NEWER, false], ['the order has such a status', NEWER, undefined, false],
  ] as const)('says only what is known about money when %s', (_, payment, received, denies) => {
    for (const locale of LOCALES) {
      const order = anOrder({ status: 'CLOSED_TIMEOUT', payment: payment && { payType: undefined, ...payment } })
      const { container } = show(page, { payment: { ...closed, receivedStatus: statusOf(received) }, order }, locale)
      expect(container).toHaveTextContent(MESSAGES[locale]?.['pay.result.closed'] ?? '-')
      expect(container).toHaveTextContent(MESSAGES[locale]?.[denies ? 'pay.resultHelp.closed' : 'pay.resultHelp.cancelled'] ?? '-')
      cleanup()
    }
  })

  it('can be ordered again with all lines, at its table if it had one', async () => {
    expect(await again({ lines })).toEqual([orderAgainTapped(againTargetOf(anOrder()))])
    cleanup()
    expect(await again({ lines, tableNo: '7' })).toEqual([orderAgainTapped(againTargetOf(anOrder({ tableNo: '7' })))])
  })

  it('of one flash-sale product links to its page, because the sale may continue', async () => {
    expect(await again({ lines: [{ ...first, isFlashSale: true } as typeof first & object] }))
      .toEqual([payBuyAgainTapped({ skuId: 'sku1' })])
  })
})
