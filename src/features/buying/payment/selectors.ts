import type { DataOf } from '../../../api/endpoint'
import type { orderConfig } from '../../../api/orders'
import type { PayType } from '../../../api/orderWords'
import { selectOrder } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import type { Screen } from '../../../navigation/routes'
import { own } from '../../../shared/records'
import { ORDER_HELP } from '../orders/selectors'
import { PAY } from './intents'
import { isPayType } from './logic'
import type { Agreed, Counter, Late, OpenPayment, OrderPayment, PayEnd, PaymentsState, ShownCode, Unfinished } from './types'
import { counterPage, payCodePage } from './pages'


export interface WithPayments {
  /** Absent until the module is there. */
  readonly payments?: PaymentsState
}

const NO_LATE: readonly Late[] = []
const nothing: OrderPayment = { course: { phase: 'none' }, heard: null, asking: null, missed: false }

/** What is known of paying for an order. */
export function selectOrderPayment({ payments }: WithPayments, orderId: string): OrderPayment {
  return (payments && own(payments.orders, orderId)) ?? nothing
}

/** What the user agreed to pay for an order on this page, or null. */
export function selectAgreed(state: WithPayments, orderId: string): Agreed | null {
  return selectOrderPayment(state, orderId).agreed ?? null
}

/** The change of the amount that the user has to agree to before the order is paid, in rupiah; null for none. */
export function selectMoved(state: WithPayments & WithResources, orderId: string): { readonly from: number; readonly to: number } | null {
  const { movedFrom: from } = selectOrderPayment(state, orderId)
  const to = selectCounter(state, orderId)?.amount
  return from === undefined || to === undefined || from === to ? null : { from, to }
}

/** Orders that ended without money and are followed, because money may still arrive. */
export function selectLate({ payments }: WithPayments): readonly Late[] {
  return payments?.late ?? NO_LATE
}

/** How paying for an order ended, or null. */
export function selectEnd(state: WithPayments, orderId: string): PayEnd | null {
  const { course } = selectOrderPayment(state, orderId)
  return course.phase === 'over' ? course.end : null
}

/** The payment that is open in this way, and not expired; or null. */
export function selectOpened(state: WithPayments, orderId: string, payType: PayType): OpenPayment | null {
  const { course } = selectOrderPayment(state, orderId)
  return course.phase === 'open' && course.opened.payType === payType ? course.opened : null
}

/** The end of the time to pay, epoch ms: the server's newest word of it; null where it said none. */
export function selectPayUntil(state: WithPayments & WithResources & WithEntities, orderId: string): number | null {
  const { heard } = selectOrderPayment(state, orderId)
  return heard?.payUntil ?? selectCounter(state, orderId)?.payUntil ?? selectOrder(state, orderId)?.payUntil ?? null
}

/** What the counter shows, or null before it came. */
export function selectCounter(state: WithResources, orderId: string): Counter | null {
  return (selectResource(state, counterPage.of(orderId))?.content ?? null) as Counter | null
}

/** Rupiah above which an order is not paid by QRIS; null while that is not known. */
export function selectQrisCeiling(state: WithResources): number | null {
  return (selectResource(state, ORDER_HELP.name)?.content as DataOf<typeof orderConfig> | null | undefined)?.qrisCeiling ?? null
}

/** The code for the cashier, or null before it came. */
export function selectShownCode(state: WithResources, orderId: string): ShownCode | null {
  return (selectResource(state, payCodePage.of(orderId))?.content ?? null) as ShownCode | null
}

/** How the last try to begin a payment stands. */
export function selectPaying(state: WithMutations, orderId: string) {
  return selectMutation<OpenPayment>(state, PAY, orderId)
}

/** The screens on which an order is being paid. */
const COUNTER: readonly Screen[] = ['payPage', 'payProgress', 'payCode', 'payResult']

/** The order that the active screen is about paying for, or null. */
export function selectPaidOrder({ navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>): string | null {
  return screen !== null && COUNTER.includes(screen) ? params['orderId'] || null : null
}

/** The order and the way that the active screen pays by, or null. */
export function selectProgress({ navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>) {
  const { orderId, payType } = params
  return screen === 'payProgress' && orderId && isPayType(payType) ? { orderId, payType } : null
}

/** What was begun and left, and is offered to be gone on with; null for nothing. */
export function selectUnfinished({ payments }: WithPayments): Unfinished | null {
  const unfinished = payments?.unfinished ?? null
  return unfinished?.dismissed ? null : unfinished
}
