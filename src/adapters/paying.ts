import { answering, draining } from '../ports/adapters'
import type { Adapters, Answerer } from '../ports/adapters'
import { holdLock, releaseLock } from '../ports/locks'
import { allowSchemes, dropTab, prepareTab } from '../ports/outside'
import { saveCodePicture } from '../ports/pictures'
import { keepAwake } from '../ports/screen'
import { copySealed, openSealed, shareSealed } from '../ports/sealed'
import { tellOfPayment } from '../ports/tabs'
import type { AppSchemes } from '../shared/appLinks'
import { createKeepAwake } from './keepAwake'
import { createVoucherStore } from './keepingVouchers'
import type { LastingStorage } from './lastingStorage'
import { createLocks } from './locks'
import { copyingSealed, openingSealed, sharingSealed } from './openSealed'
import { savingCodePicture } from './saveCodePicture'
import type { Outside } from './outside'
import type { SealedValues } from './sealedValues'
import { createTabs } from './tabs'
import { unfinishedSource } from './unfinished'

export interface PayingOptions {
  readonly window: Window & typeof globalThis
  readonly sealed: SealedValues
  readonly storage: Pick<LastingStorage, 'read'>
  readonly outside: Outside
  /** App schemes that links may open. */
  readonly schemes: AppSchemes
}

/** Ports and sources for paying and redeeming. */
export function createPaying({ window, sealed, storage, outside, schemes }: PayingOptions): {
  readonly sources: Adapters['sources']
  readonly answerers: readonly (readonly [string, Answerer])[]
  /** Removes all codes from memory and from the device, after a logout. */
  forget(): Promise<void>
  /** Removes the previous user's offline vouchers after a login, however the earlier session ended. */
  dropKept(): Promise<void>
} {
  const { navigator, document } = window
  const locks = createLocks(navigator.locks)
  const voucherStore = createVoucherStore(sealed, window.indexedDB)
  const tabs = createTabs(() => new window.BroadcastChannel('dekat-payments'))
  return {
    sources: [tabs.source, unfinishedSource(storage)],
    answerers: [
      answering(copySealed, copyingSealed(sealed, navigator.clipboard)),
      answering(openSealed, openingSealed(sealed, outside)),
      draining(prepareTab, outside.prepare),
      draining(dropTab, outside.drop),
      draining(allowSchemes, ({ schemes: names }) => schemes.allow(names)),
      answering(shareSealed, sharingSealed(sealed, navigator)),
      answering(saveCodePicture, savingCodePicture(sealed, window)),
      answering(holdLock, locks.hold),
      draining(releaseLock, locks.release),
      draining(tellOfPayment, tabs.tell),
      draining(keepAwake, createKeepAwake({ navigator, document })),
      ...voucherStore.answerers,
    ],
    forget() {
      sealed.forget()
      return voucherStore.drop()
    },
    dropKept: voucherStore.drop,
  }
}
