import type { OrderEntity } from '../../../src/entities/schemas'
import type { OrderPayment } from '../../../src/features/buying/payment/model/types'
import { NO_PAYMENT } from '../../../src/features/buying/payment/model/logic'
import { anOrder } from './anOrder'

export interface PaymentStateChanges {
  readonly order?: OrderEntity
  readonly payment?: Partial<OrderPayment>
  /** Contents of loaded resources by name, such as `pay-counter:ord1`. */
  readonly contents?: Readonly<Record<string, object>>
  readonly resources?: object
  readonly mutations?: object
  readonly navigation?: object
  readonly online?: boolean
}

/** State below the screens that pay the order `ord1`: a user, usually online, with an order and its payment. */
export function aPaymentState(
  {
    order = anOrder(), payment = {}, contents = {}, resources = {}, mutations = {}, navigation = {}, online = true,
  }: PaymentStateChanges = {},
) {
  const ready = Object.entries(contents).map(([name, content]) => [name, { phase: 'ready', generation: 'g', content, failure: null }])
  return {
    session: { phase: 'user', login: null }, connection: { online, visible: true }, navigation,
    entities: { orders: { ord1: order } }, payments: { orders: { ord1: { ...NO_PAYMENT, ...payment } }, unfinished: null },
    resources: { ...Object.fromEntries(ready), ...resources }, mutations,
  }
}
