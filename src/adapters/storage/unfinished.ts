import { paymentLeftOpen } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'
import { isPromise } from '../../shared/isPromise'
import type { Json } from '../../shared/json'
import type { DurableStorage } from './durableStorage'

/** Emits at the start if this device stores a payment without a known final status. */
export function unfinishedPaymentSource(storage: Pick<DurableStorage, 'read'>): Source {
  return (enter) => {
    let isStopped = false
    const found = storage.read({ key: 'unfinishedPayment' })
    const emitIfStored = ({ value }: { readonly value: Json }) => {
      if (value !== null && !isStopped) enter(paymentLeftOpen())
    }
    if (isPromise(found)) void found.then(emitIfStored)
    else emitIfStored(found)
    return () => void (isStopped = true)
  }
}
