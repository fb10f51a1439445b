import { paymentLeftOpen } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'
import type { StoredKey } from '../../ports/data/stored'
import { deletionLeftOpen } from '../../session/events'
import { isPromise } from '../../shared/isPromise'
import type { Json } from '../../shared/json'
import type { DurableStorage } from './durableStorage'

type Reader = Pick<DurableStorage, 'read'>

/** Emits at the start if this device stores a payment without a known final status. */
export function unfinishedPaymentSource(storage: Reader): Source {
  return storedValueSource(storage, 'unfinishedPayment', paymentLeftOpen)
}

/** Emits at the start if this device stores an account deletion without a known outcome. */
export function sentDeletionSource(storage: Reader): Source {
  return storedValueSource(storage, 'sentDeletion', deletionLeftOpen)
}

function storedValueSource(storage: Reader, key: StoredKey, event: typeof paymentLeftOpen | typeof deletionLeftOpen): Source {
  return (enter) => {
    let isStopped = false
    const found = storage.read({ key })
    const emitIfStored = ({ value }: { readonly value: Json }) => {
      if (value !== null && !isStopped) enter(event())
    }
    if (isPromise(found)) void found.then(emitIfStored)
    else emitIfStored(found)
    return () => void (isStopped = true)
  }
}
