import { sink } from '../port'
import type { Id } from '../../shared/meaning'

/** Notifies the other tabs of this device that the server reported a new payment status of an order. They poll the server themselves. */
export const notifyPaymentChanged = sink<[{ readonly orderId: Id }]>('tabs/paymentChanged')
