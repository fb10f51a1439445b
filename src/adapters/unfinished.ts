import { paymentLeftOpen } from '../navigation/pageEvents'
import type { Source } from '../ports/adapters'
import type { DeviceStorage } from './storage'

/** Tells at the start that this device remembers a payment whose end it has not heard; nothing where there is none. */
export function unfinishedSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    if (storage.read({ key: 'unfinishedPayment' }).value !== null) enter(paymentLeftOpen())
    return () => undefined
  }
}
