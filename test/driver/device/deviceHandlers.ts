import { devToolsFile, replayJournal } from '../../../src/app/recording/replayJournal'
import { handlePort, handleSink } from '../../../src/ports/adapters'
import { clearCaches } from '../../../src/ports/data/cache'
import { addToCalendar, type AppCalendarEntry } from '../../../src/ports/device/calendar'
import { copyText } from '../../../src/ports/device/clipboard'
import {
  clearDevice, exportSession, writeSwitches, readSwitches, replayJournalFile, type DeveloperSwitches,
} from '../../../src/ports/developer'
import { readBuild } from '../../../src/ports/device/deviceInfo'
import {
  askForNotifications, notificationPermission, openNotificationSettings, type NotificationState,
} from '../../../src/ports/device/notifications'
import { sharePicture, type PictureOutcome, type SharedPicture } from '../../../src/ports/pictures'
import { printPage } from '../../../src/ports/device/screen'
import { sharePage, shareText, type SharedPage, type ShareOutcome } from '../../../src/ports/device/share'
import {
  writeEnvironment, readEnvironment, controlSandbox, type Environment, type SandboxFault, type SandboxCommand,
} from '../../../src/ports/workshop'
import type { Json } from '../../../src/shared/json'
import type { TokenStore } from '../serverPorts'

const OFF: DeveloperSwitches = { devTools: false, verboseJournal: false, slowNetwork: false }

export interface DeviceHandlersOptions {
  readonly storage: Map<string, Json>
  readonly tokenStore: TokenStore
  readonly journal: () => string
}

/** Device ports for settings and developer options; tests may change every property. */
export function createDeviceHandlers({ storage, tokenStore, journal }: DeviceHandlersOptions) {
  const deviceSettings = {
    notifications: 'prompt' as NotificationState,
    /** The user's answer to the permission prompt. */
    permissionAnswer: 'granted' as NotificationState | 'never',
    opensSettings: false,
    cached: { pictures: 34, bytes: 1_240_000, sessions: 2 },
    clearsDevice: true,
    /** The text of the next chosen file; null cancels the picker. */
    file: null as string | null,
    exports: [] as string[],
    /** False: the browser cannot save a file. */
    keepsFiles: true,
    /** Copied texts. `copies` false: the browser refuses to copy. */
    copied: [] as string[],
    copies: true,
    /** Shared pages, and the outcome of the share sheet. */
    shared: [] as SharedPage[],
    shares: 'shared' as ShareOutcome,
    sharedTexts: [] as string[],
    /** Opened print dialogs. */
    prints: 0,
    /** Pictures that were shared, with the page of their code; how that ends. */
    sharedPictures: [] as { readonly picture: SharedPicture; readonly path: string }[],
    sharesPictures: 'shared' as PictureOutcome,
    /** Calendar entries that were handed over; false: the browser downloads nothing. */
    calendar: [] as AppCalendarEntry[],
    hasCalendar: true,
    environment: { apiOrigin: '', locale: '', position: null } as Environment,
    faults: [] as SandboxFault[],
    wishes: [] as SandboxCommand[],
    sandbox: true,
  }
  const storedSwitches = () => (storage.get('developer') as DeveloperSwitches | undefined) ?? OFF
  const running = storedSwitches()
  const handlers = [
    handlePort(readBuild, () => ({ build: 'test' })),
    handlePort(notificationPermission, () => ({ state: deviceSettings.notifications })),
    handlePort(askForNotifications, () => {
      if (deviceSettings.permissionAnswer === 'never') return new Promise<never>(() => undefined)
      deviceSettings.notifications = deviceSettings.permissionAnswer
      return { state: deviceSettings.permissionAnswer }
    }),
    handlePort(openNotificationSettings, () => ({ opened: deviceSettings.opensSettings })),
    handlePort(copyText, ({ text: words }) => {
      if (deviceSettings.copies) deviceSettings.copied.push(words)
      return { copied: deviceSettings.copies }
    }),
    handlePort(sharePage, (page) => {
      if (deviceSettings.shares === 'shared') deviceSettings.shared.push(page)
      return { outcome: deviceSettings.shares }
    }),
    handlePort(shareText, ({ text: words }) => {
      if (deviceSettings.shares === 'shared') deviceSettings.sharedTexts.push(words)
      return { outcome: deviceSettings.shares }
    }),
    handlePort(printPage, () => {
      deviceSettings.prints += 1
      return { opened: true }
    }),
    handlePort(sharePicture, (shared) => {
      deviceSettings.sharedPictures.push(shared)
      return { outcome: deviceSettings.sharesPictures }
    }),
    handlePort(addToCalendar, (entry) => {
      if (deviceSettings.hasCalendar) deviceSettings.calendar.push(entry)
      return { handedOver: deviceSettings.hasCalendar }
    }),
    handlePort(clearCaches, () => {
      const dropped = deviceSettings.cached
      deviceSettings.cached = { pictures: 0, bytes: 0, sessions: 0 }
      return dropped
    }),
    handlePort(readSwitches, () => ({ stored: storedSwitches(), running })),
    handleSink(writeSwitches, (switches) => void storage.set('developer', { ...switches })),
    handlePort(exportSession, ({ format }) => {
      const text = format === 'journal' ? journal() : devToolsFile(journal())
      const exported = text !== null && deviceSettings.keepsFiles
      if (exported) deviceSettings.exports.push(text)
      return { exported }
    }),
    handlePort(replayJournalFile, () => {
      if (deviceSettings.file === null) return { failed: 'cancelled' as const }
      return replayJournal(deviceSettings.file, 'test')
    }),
    handlePort(clearDevice, () => {
      if (!deviceSettings.clearsDevice) return { cleared: false }
      storage.clear()
      tokenStore.stored = null
      return { cleared: true }
    }),
    handlePort(readEnvironment, () => ({ environment: deviceSettings.environment })),
    handleSink(writeEnvironment, (environment) => void (deviceSettings.environment = environment)),
    handlePort(controlSandbox, (wish) => {
      deviceSettings.wishes.push(wish)
      if (!deviceSettings.sandbox) return { failed: 'unreachable' as const }
      if (wish.action === 'clear-faults') deviceSettings.faults = []
      if (wish.action === 'fault') {
        const { kind, path, times } = wish
        deviceSettings.faults = [...deviceSettings.faults, { id: deviceSettings.faults.length + 1, kind, path, times }]
      }
      return { faults: deviceSettings.faults, latencyMs: wish.action === 'latency' ? wish.ms : 0 }
    }),
  ]
  return { deviceSettings, handlers }
}
export type DeviceHandlers = ReturnType<typeof createDeviceHandlers>['deviceSettings']
