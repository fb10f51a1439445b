import type { PayType } from '../../../../api/buying/orderValues'
import { selectOrder, type WithEntities } from '../../../../entities/selectors'
import { selectMutation, type WithMutations } from '../../../../data/mutation/selectors'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import type { WithNavigation } from '../../../../navigation/selectors'
import type { Screen } from '../../../../navigation/routes'
import { getOwn } from '../../../../shared/records'
import { selectOrderConfig } from '../../orders/model/selectors'
import { PAY } from './intents'
import { isPayType, NO_PAYMENT } from './logic'
import type {
  PayAgreement, PayOptions, LatePayment, OpenPayment, OrderPayment, PayEnd, PaymentsState, ShownCode, Unfinished,
} from './types'
import { payOptionsPage, payCodePage } from './pages'


export interface WithPayments {
  /** Absent until the module has loaded. */
  readonly payments?: PaymentsState
}

const NO_LATE_PAYMENTS: readonly LatePayment[] = []

export function selectOrderPayment({ payments }: WithPayments, orderId: string): OrderPayment {
  return (payments && getOwn(payments.orders, orderId)) ?? NO_PAYMENT
}

/** The user requested a poll that is pending. */
export function selectIsPolling(state: WithPayments, orderId: string): boolean {
  return selectOrderPayment(state, orderId).pendingPoll?.by === 'tap'
}

/** Amount that the user agreed to on this page, or null. */
export function selectAgreed(state: WithPayments, orderId: string): PayAgreement | null {
  return selectOrderPayment(state, orderId).agreed ?? null
}

/** Change of the amount since the user saw it, in rupiah; null for none. A rise needs an agreement before paying. */
export function selectAmountChange(
  state: WithPayments & WithResources, orderId: string,
): { readonly from: number; readonly to: number } | null {
  const { movedFrom: from } = selectOrderPayment(state, orderId)
  const to = selectPayOptions(state, orderId)?.amount
  return from === undefined || to === undefined || from === to ? null : { from, to }
}

/** Orders that ended without payment and are still polled, because money may arrive late. */
export function selectLatePayments({ payments }: WithPayments): readonly LatePayment[] {
  return payments?.late ?? NO_LATE_PAYMENTS
}

export function selectEnd(state: WithPayments, orderId: string): PayEnd | null {
  const { paymentState } = selectOrderPayment(state, orderId)
  return paymentState.phase === 'over' ? paymentState.end : null
}

/** Open payment with this method; null if missing or expired. */
export function selectOpened(state: WithPayments, orderId: string, payType: PayType): OpenPayment | null {
  const { paymentState } = selectOrderPayment(state, orderId)
  return paymentState.phase === 'open' && paymentState.opened.payType === payType ? paymentState.opened : null
}

/** Payment deadline, epoch ms, from the latest response; null if unknown. */
export function selectPayUntil(state: WithPayments & WithResources & WithEntities, orderId: string): number | null {
  const { receivedStatus } = selectOrderPayment(state, orderId)
  return receivedStatus?.payUntil ?? selectPayOptions(state, orderId)?.payUntil ?? selectOrder(state, orderId)?.payUntil ?? null
}

export function selectPayOptions(state: WithResources, orderId: string): PayOptions | null {
  return (selectResource(state, payOptionsPage.of(orderId))?.content ?? null) as PayOptions | null
}

/** Rupiah limit of QRIS; null if unknown. */
export function selectQrisCeiling(state: WithResources): number | null {
  return selectOrderConfig(state)?.qrisCeiling ?? null
}

export function selectShownCode(state: WithResources, orderId: string): ShownCode | null {
  return (selectResource(state, payCodePage.of(orderId))?.content ?? null) as ShownCode | null
}

export function selectPayMutation(state: WithMutations, orderId: string) {
  return selectMutation<OpenPayment>(state, PAY, orderId)
}

/** Screens on which an order is being paid. */
const PAY_SCREENS: readonly (Screen | null)[] = ['payPage', 'payProgress', 'payCode', 'payResult']

export function selectActiveOrderId({ navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>): string | null {
  return PAY_SCREENS.includes(screen) ? params['orderId'] || null : null
}

/** Order and method of the active payment screen, or null. */
export function selectActivePayment({ navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>) {
  const { orderId, payType } = params
  return screen === 'payProgress' && orderId && isPayType(payType) ? { orderId, payType } : null
}

/** Unfinished payment that is offered to the user; null for none or if dismissed. */
export function selectUnfinished({ payments }: WithPayments): Unfinished | null {
  const unfinished = payments?.unfinished ?? null
  return unfinished?.dismissed ? null : unfinished
}
