import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { anOrder, aPaidOrder, NOON } from '../../../../../../test/driver/builders/anOrder'
import { aVoucherView } from '../../../../../../test/driver/builders/aVoucherView'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { StillObserver } from '../../../../../../test/driver/stillBrowser'
import type { Voucher } from '../../../../../api/buying/vouchers'
import type { OrderEntity } from '../../../../../entities/schemas'
import { slotOf } from '../../../../../data/mutation/logic'
import { locationReducer } from '../../../../base/location/reducer'
import { offlineVoucherTapped } from '../../../offlineVouchers/events'
import { tabTapped } from '../../../../../navigation/events'
import { ORDER_CANCEL } from '../../model/intents'
import { OrderScreen } from './OrderScreen'
import { SuccessScreen } from '../success/SuccessScreen'

const MISSING = { kind: 'refused', code: '100000014', message: 'Order not found' }
const SIGNATURE = { kind: 'refused', code: '0310101', message: 'Signature error' }
const STORE = { kind: 'refused', code: '5009999', message: 'Store info is empty' }
interface Shown {
  readonly order: OrderEntity | null
  readonly failure: typeof MISSING | null
  /** Of the vouchers on this device. */
  readonly vouchers?: readonly Voucher[]
  readonly phase?: string
  /** Phase of the cancellation of the order. */
  readonly cancellation?: string
}

function stateOf({ order, failure, vouchers = [], phase = 'failed', cancellation }: Shown) {
  return {
    session: { phase: 'user' }, feeds: {}, connection: { online: true, visible: true },
    entities: {
      orders: order ? { ord1: order } : {}, vouchers: Object.fromEntries(vouchers.map((voucher) => [voucher.voucherId, voucher])),
    },
    offlineVouchers: { ids: vouchers.map(({ voucherId }) => voucherId) }, location: locationReducer(undefined, { type: 'test/none' }),
    installed: { prompt: null }, orders: { tab: 'ALL', counts: null, statuses: {} }, ratings: {},
    resources: { 'order:ord1': { phase: order ? 'ready' : phase, generation: 'g', content: order ? { found: true } : null, failure } },
    mutations: cancellation === undefined ? {} : { [slotOf(ORDER_CANCEL, 'ord1')]: { phase: cancellation } },
  }
}

function show(node: ReactElement, shown: Shown) {
  Object.assign(window, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver })
  return renderWithState(node, stateOf(shown), 'en-GB')
}
const orderScreen = <OrderScreen params={{ orderId: 'ord1' }} now={() => NOON} />
const successScreen = <SuccessScreen params={{ orderId: 'ord1' }} now={() => NOON} />

describe('the opening of the store of an order', () => {
  const closedAt = (order: OrderEntity): OrderEntity =>
    ({ ...order, store: { ...order.store, openStatus: 'CLOSED', opensAt: { inDays: 0, day: 2, time: '17:00' } } })

  it.each([['page', orderScreen], ['success page', successScreen]])('is on its %s, unless the last response is old', (_, node) => {
    const { container } = show(node, { order: closedAt(aPaidOrder()), failure: null })
    expect(container).toHaveTextContent('Closed, opens at 17:00 ')
    cleanup()
    expect(show(node, { order: closedAt(aPaidOrder()), failure: SIGNATURE }).container).not.toHaveTextContent(', opens')
  })

  it('is left out once the order is over', () => {
    const { container } = show(orderScreen, { order: closedAt(aPaidOrder({ status: 'REDEEMED' })), failure: null })
    expect(container).not.toHaveTextContent(', opens')
  })
})

describe('the cancellation of an order by the user', () => {
  const refunded = aPaidOrder({ status: 'REFUNDED', canCancel: false })
  const show1 = { order: aPaidOrder(), failure: null }
  let scrollTo: jest.SpyInstance
  beforeEach(() => {
    scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue()
  })
  afterEach(() => scrollTo.mockRestore())

  it('shows the new status from the top of the page, whose heading gets the focus', () => {
    const { changeState } = show(orderScreen, show1)
    changeState(stateOf({ ...show1, cancellation: 'pending' }))
    changeState(stateOf({ ...show1, cancellation: 'succeeded' }))
    expect(scrollTo).not.toHaveBeenCalled()
    changeState(stateOf({ order: refunded, failure: null }))
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it.each([['that failed', 'failed'], ['that never began', undefined]])('does not move the page where it is one %s', (_, cancellation) => {
    const { changeState } = show(orderScreen, show1)
    if (cancellation) changeState(stateOf({ ...show1, cancellation: 'pending' }))
    if (cancellation) changeState(stateOf({ ...show1, cancellation }))
    changeState(stateOf({ order: refunded, failure: null }))
    expect(scrollTo).not.toHaveBeenCalled()
  })
})

describe('the page of a known order whose refresh is refused', () => {
  it.each([['a refused signature', SIGNATURE], ['an empty store info', STORE], ['a missing order', MISSING]])(
    'by %s stays, and says that it may be outdated', (_, failure) => {
      const { container } = show(orderScreen, { order: aPaidOrder(), failure })
      expect(screen.getByRole('heading', { name: 'To be redeemed' })).toBeVisible()
      expect(container).toHaveTextContent('Couldn\'t refresh.')
      expect(container).not.toHaveTextContent('Order not found')
    })

  it('still shows the success page of the purchase', () => {
    const { container } = show(successScreen, { order: aPaidOrder(), failure: SIGNATURE })
    expect(container).toHaveTextContent('2 vouchers from Bakso Pak Ujang Kemang')
    expect(container).not.toHaveTextContent('Order not found')
  })

  it('does not mention a successful refresh', () => {
    expect(show(orderScreen, { order: anOrder(), failure: null }).container).not.toHaveTextContent('could not be refreshed')
  })
})

it.each([['failed', SIGNATURE], ['loading', null]])('the success page that is %s has the bar of the loaded page', (phase, failure) => {
  const { container } = show(successScreen, { order: null, failure, phase })
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(container.querySelector('main')).toHaveAttribute('aria-busy', String(phase === 'loading'))
})

describe('the page of an unknown order', () => {
  it('says not found by the error code alone', () => {
    expect(show(orderScreen, { order: null, failure: MISSING }).container).toHaveTextContent('Order not found')
  })

  it.each([['a refused signature', SIGNATURE], ['an empty store info', STORE]])('offers a retry after %s', (_, failure) => {
    const { container } = show(orderScreen, { order: null, failure })
    expect(container).not.toHaveTextContent('Order not found')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('opens its voucher on this device after any failure', async () => {
    const vouchers = [aVoucherView({ voucherId: 'other', orderId: 'ord2' }), aVoucherView()]
    const { dispatched } = show(orderScreen, { order: null, failure: SIGNATURE, vouchers })
    await userEvent.click(screen.getByRole('button', { name: 'Open voucher' }))
    expect(dispatched).toEqual([offlineVoucherTapped({ voucherId: 'v1' })])
  })

  it('leads to the vouchers of other orders on this device', async () => {
    const { dispatched } = show(orderScreen, { order: null, failure: SIGNATURE, vouchers: [aVoucherView({ orderId: 'ord2' })] })
    expect(screen.queryByRole('button', { name: 'Open voucher' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'See your orders' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open saved vouchers' }))
    expect(dispatched).toEqual([tabTapped({ tab: 'order' })])
  })
})
