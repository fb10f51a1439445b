import { devToolsFile, watch } from '../../src/app/watching'
import { answering, draining } from '../../src/ports/adapters'
import { clearCaches } from '../../src/ports/cache'
import { copyWords } from '../../src/ports/clipboard'
import { clearDevice, exportSession, keepSwitches, readSwitches, watchJournal } from '../../src/ports/developer'
import type { DeveloperSwitches } from '../../src/ports/developer'
import { readBuild } from '../../src/ports/device'
import { askForNotifications, notificationPermission, openNotificationSettings } from '../../src/ports/notifications'
import type { NotificationState } from '../../src/ports/notifications'
import { keepEnvironment, readEnvironment, tellSandbox } from '../../src/ports/workshop'
import type { Environment, SandboxFault, SandboxWish } from '../../src/ports/workshop'
import type { Json } from '../../src/shared/json'
import type { TokenBox } from './hostPorts'

const OFF: DeveloperSwitches = { devTools: false, verboseJournal: false, slowNetwork: false }

export interface DeviceDeskOptions {
  readonly storage: Map<string, Json>
  readonly box: TokenBox
  /** The journal so far. */
  readonly journal: () => string
}

/** What settings and developer options find on the driver's phone; a test may turn every knob. */
export function createDeviceDesk({ storage, box, journal }: DeviceDeskOptions) {
  const desk = {
    notifications: 'prompt' as NotificationState,
    /** What the shopper says when he is asked. */
    says: 'granted' as NotificationState | 'never',
    opensSettings: false,
    cached: { pictures: 34, bytes: 1_240_000, sessions: 2 },
    clearsDevice: true,
    /** The text of the file that is chosen next; null leaves the picker. */
    file: null as string | null,
    exports: [] as string[],
    /** false: the browser keeps no file. */
    keepsFiles: true,
    /** What was copied; `copies` false: the browser refuses. */
    copied: [] as string[],
    copies: true,
    environment: { apiOrigin: '', locale: '', position: null } as Environment,
    faults: [] as SandboxFault[],
    wishes: [] as SandboxWish[],
    sandbox: true,
  }
  const kept = () => (storage.get('developer') as DeveloperSwitches | undefined) ?? OFF
  const running = kept()
  const answerers = [
    answering(readBuild, () => ({ build: 'test' })),
    answering(notificationPermission, () => ({ state: desk.notifications })),
    answering(askForNotifications, () => {
      if (desk.says === 'never') return new Promise<never>(() => undefined)
      desk.notifications = desk.says
      return { state: desk.says }
    }),
    answering(openNotificationSettings, () => ({ opened: desk.opensSettings })),
    answering(copyWords, ({ words }) => {
      if (desk.copies) desk.copied.push(words)
      return { copied: desk.copies }
    }),
    answering(clearCaches, () => {
      const dropped = desk.cached
      desk.cached = { pictures: 0, bytes: 0, sessions: 0 }
      return dropped
    }),
    answering(readSwitches, () => ({ kept: kept(), running })),
    draining(keepSwitches, (switches) => void storage.set('developer', { ...switches })),
    answering(exportSession, ({ format }) => {
      const text = format === 'journal' ? journal() : devToolsFile(journal())
      const exported = text !== null && desk.keepsFiles
      if (exported) desk.exports.push(text)
      return { exported }
    }),
    answering(watchJournal, () => {
      if (desk.file === null) return { failed: 'cancelled' as const }
      const watched = watch(desk.file, 'test')
      return watched ? { watched } : { failed: 'unreadable' as const }
    }),
    answering(clearDevice, () => {
      if (!desk.clearsDevice) return { cleared: false }
      storage.clear()
      box.held = null
      return { cleared: true }
    }),
    answering(readEnvironment, () => ({ environment: desk.environment })),
    draining(keepEnvironment, (environment) => void (desk.environment = environment)),
    answering(tellSandbox, (wish) => {
      desk.wishes.push(wish)
      if (!desk.sandbox) return { failed: 'unreachable' as const }
      if (wish.action === 'clear-faults') desk.faults = []
      if (wish.action === 'fault') {
        const { kind, path, times } = wish
        desk.faults = [...desk.faults, { id: desk.faults.length + 1, kind, path, times }]
      }
      return { faults: desk.faults, latencyMs: wish.action === 'latency' ? wish.ms : 0 }
    }),
  ]
  return { desk, answerers }
}
export type DeviceDesk = ReturnType<typeof createDeviceDesk>['desk']
