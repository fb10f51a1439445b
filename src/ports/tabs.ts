import { sink } from './port'

/** Tells the other tabs of this device that the server said something new about the payment of an order: they ask the server themselves. */
export const tellOfPayment = sink<[{ readonly orderId: string }]>('tabs/paymentChanged')
