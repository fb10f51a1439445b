import { paymentLeftOpen } from '../navigation/pageEvents'
import type { Source } from '../ports/adapters'
import { isPromise } from '../shared/isPromise'
import type { Json } from '../shared/json'
import type { LastingStorage } from './lastingStorage'

/** Emits at the start if this device stores a payment without a known final status. */
export function unfinishedSource(storage: Pick<LastingStorage, 'read'>): Source {
  return (enter) => {
    let isOver = false
    const found = storage.read({ key: 'unfinishedPayment' })
    const announce = ({ value }: { readonly value: Json }) => {
      if (value !== null && !isOver) enter(paymentLeftOpen())
    }
    if (isPromise(found)) void found.then(announce)
    else announce(found)
    return () => void (isOver = true)
  }
}
