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
  /** Absent until the module has loaded. */
  readonly payments?: PaymentsState
}

const NO_LATE: readonly Late[] = []
const nothing: OrderPayment = { course: { phase: 'none' }, heard: null, asking: null, missed: false }

export function selectOrderPayment({ payments }: WithPayments, orderId: string): OrderPayment {
  return (payments && own(payments.orders, orderId)) ?? nothing
}

/** Amount that the user agreed to on this page, or null. */
export function selectAgreed(state: WithPayments, orderId: string): Agreed | null {
  return selectOrderPayment(state, orderId).agreed ?? null
}

/** Change of the amount that the user must agree to before paying, in rupiah; null for none. */
export function selectMoved(state: WithPayments & WithResources, orderId: string): { readonly from: number; readonly to: number } | null {
  const { movedFrom: from } = selectOrderPayment(state, orderId)
  const to = selectCounter(state, orderId)?.amount
  return from === undefined || to === undefined || from === to ? null : { from, to }
}

/** Orders that ended without payment and are still polled, because money may arrive late. */
export function selectLate({ payments }: WithPayments): readonly Late[] {
  return payments?.late ?? NO_LATE
}

/** Null while the payment has not ended. */
export function selectEnd(state: WithPayments, orderId: string): PayEnd | null {
  const { course } = selectOrderPayment(state, orderId)
  return course.phase === 'over' ? course.end : null
}

/** Open payment with this method; null if missing or expired. */
export function selectOpened(state: WithPayments, orderId: string, payType: PayType): OpenPayment | null {
  const { course } = selectOrderPayment(state, orderId)
  return course.phase === 'open' && course.opened.payType === payType ? course.opened : null
}

/** Payment deadline, epoch ms, from the latest response; null if unknown. */
export function selectPayUntil(state: WithPayments & WithResources & WithEntities, orderId: string): number | null {
  const { heard } = selectOrderPayment(state, orderId)
  return heard?.payUntil ?? selectCounter(state, orderId)?.payUntil ?? selectOrder(state, orderId)?.payUntil ?? null
}

/** Null before the first load. */
export function selectCounter(state: WithResources, orderId: string): Counter | null {
  return (selectResource(state, counterPage.of(orderId))?.content ?? null) as Counter | null
}

/** Rupiah limit of QRIS; null if unknown. */
export function selectQrisCeiling(state: WithResources): number | null {
  return (selectResource(state, ORDER_HELP.name)?.content as DataOf<typeof orderConfig> | null | undefined)?.qrisCeiling ?? null
}

/** Null before the first load. */
export function selectShownCode(state: WithResources, orderId: string): ShownCode | null {
  return (selectResource(state, payCodePage.of(orderId))?.content ?? null) as ShownCode | null
}

/** State of the last attempt to start a payment. */
export function selectPaying(state: WithMutations, orderId: string) {
  return selectMutation<OpenPayment>(state, PAY, orderId)
}

/** Screens on which an order is being paid. */
const COUNTER: readonly Screen[] = ['payPage', 'payProgress', 'payCode', 'payResult']

/** Order of the active payment screen, or null. */
export function selectPaidOrder({ navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>): string | null {
  return screen !== null && COUNTER.includes(screen) ? params['orderId'] || null : null
}

/** Order and method of the active payment screen, or null. */
export function selectProgress({ navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>) {
  const { orderId, payType } = params
  return screen === 'payProgress' && orderId && isPayType(payType) ? { orderId, payType } : null
}

/** Unfinished payment that is offered to the user; null for none or if dismissed. */
export function selectUnfinished({ payments }: WithPayments): Unfinished | null {
  const unfinished = payments?.unfinished ?? null
  return unfinished?.dismissed ? null : unfinished
}
