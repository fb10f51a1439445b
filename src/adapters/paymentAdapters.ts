import { handlePort, handleSink, type Adapters, type PortHandler } from '../ports/adapters'
import { addToCalendar } from '../ports/device/calendar'
import { acquireLock, releaseLock } from '../ports/data/locks'
import { allowSchemes, closePreparedTab, prepareTab } from '../ports/externalApps'
import { saveCodePicture, sharePicture } from '../ports/pictures'
import { vibrate } from '../ports/device/haptics'
import { printPage, setKeepAwake } from '../ports/device/screen'
import { shareText } from '../ports/device/share'
import { copySealed, openSealed, shareSealed } from '../ports/data/sealed'
import { notifyPaymentChanged } from '../ports/data/tabs'
import type { AppSchemes } from '../shared/web/appLinks'
import { createAddToCalendar } from './sharing/addToCalendar'
import { createSetKeepAwake } from './device/keepAwake'
import { createVibrate } from './device/vibrate'
import { createOfflineVouchers } from './storage/vouchers/offlineVoucherHandlers'
import type { DurableStorage } from './storage/durableStorage'
import { createLocks } from './page/locks'
import { createCopySealed, createOpenSealed, createShareSealed } from './sealed/openSealed'
import { createSaveCodePicture } from './sealed/saveCodePicture'
import { createPrintPage } from './page/printPage'
import { createShareText } from './sharing/share'
import { createSharePicture } from './sharing/sharePicture'
import type { ExternalApps } from './sharing/externalApps'
import type { SealedValues } from './sealed/sealedValues'
import { createTabs } from './page/tabs'
import { sentDeletionSource, unfinishedPaymentSource } from './storage/unfinished'

export interface PaymentAdapterOptions {
  readonly window: Window & typeof globalThis
  readonly sealed: SealedValues
  readonly storage: Pick<DurableStorage, 'read'>
  readonly externalApps: ExternalApps
  /** App schemes that links may open. */
  readonly schemes: AppSchemes
}

/** Ports and sources for paying and redeeming. */
export function createPaymentAdapters({ window, sealed, storage, externalApps, schemes }: PaymentAdapterOptions): {
  readonly sources: Adapters['sources']
  readonly handlers: readonly (readonly [string, PortHandler])[]
  /** Removes all codes from memory and from the device, after a logout. */
  clearUserData(): Promise<void>
  /** Removes the previous user's offline vouchers after a login, however the earlier session ended. */
  clearOfflineVouchers(): Promise<void>
} {
  const { navigator, document } = window
  const locks = createLocks(navigator.locks)
  const offlineVouchers = createOfflineVouchers(sealed, window.indexedDB)
  const tabs = createTabs(() => new window.BroadcastChannel('dekat-payments'))
  return {
    sources: [tabs.source, unfinishedPaymentSource(storage), sentDeletionSource(storage)],
    handlers: [
      handlePort(copySealed, createCopySealed(sealed, window)),
      handlePort(openSealed, createOpenSealed(sealed, externalApps)),
      handleSink(prepareTab, externalApps.prepare),
      handleSink(closePreparedTab, externalApps.closePrepared),
      handleSink(allowSchemes, ({ schemes: names }) => schemes.allow(names)),
      handlePort(shareSealed, createShareSealed(sealed, navigator)),
      handlePort(saveCodePicture, createSaveCodePicture(sealed, window)), handlePort(sharePicture, createSharePicture(window)),
      handlePort(shareText, createShareText(window)), handlePort(printPage, createPrintPage(window)),
      handlePort(addToCalendar, createAddToCalendar(window)),
      handlePort(acquireLock, locks.acquire),
      handleSink(releaseLock, locks.release),
      handleSink(notifyPaymentChanged, tabs.notify),
      handleSink(setKeepAwake, createSetKeepAwake({ navigator, document })), handleSink(vibrate, createVibrate(navigator)),
      ...offlineVouchers.handlers,
    ],
    clearUserData() {
      sealed.clear()
      return offlineVouchers.clear()
    },
    clearOfflineVouchers: offlineVouchers.clear,
  }
}
