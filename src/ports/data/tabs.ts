import { sink } from '../port'

/** Notifies the other tabs of this device that the server reported a new payment status of an order. They poll the server themselves. */
export const notifyPaymentChanged = sink<[{ readonly orderId: string }]>('tabs/paymentChanged')
