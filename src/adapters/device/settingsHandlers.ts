import { handlePort, handleSink, type PortHandler } from '../../ports/adapters'
import { clearCaches } from '../../ports/data/cache'
import { clearDevice, exportSession, writeSwitches, readSwitches, replayJournalFile } from '../../ports/developer'
import { readBuild } from '../../ports/device/deviceInfo'
import { askForNotifications, notificationPermission, openNotificationSettings } from '../../ports/device/notifications'
import { retryImport } from '../../ui/status/retryImport'
import type { JournalTools } from '../journal/sessionFiles'
import type { Bridge } from '../shell/bridge'
import type { Switches } from './switches'

export interface SettingsOptions {
  readonly window: Window & typeof globalThis
  readonly shell: Promise<Bridge | null>
  readonly switches: Switches
  readonly build: string
  readonly pageSession: SessionOptions
  /** Clearing caches also clears the stored campaign ids. */
  readonly clearCampaign: () => void
}

/** This page load as a session, for exporting it or clearing its stored data. */
export interface SessionOptions {
  /** Id of its journal. */
  readonly id: string
  /** Its journal so far. `all`: preceded by the stored journals of earlier page loads. */
  readonly journal: (options?: { readonly all?: boolean }) => Promise<string>
  readonly tools: () => Promise<JournalTools>
}

/** Handlers for settings and developer options. Few users open them, so the code loads with the first call. */
export function settingsHandlers(
  { window, shell, switches, build, pageSession, clearCampaign }: SettingsOptions,
): readonly (readonly [string, PortHandler])[] {
  const { document } = window
  const notifications = async () =>
    (await retryImport(() => import(/* webpackChunkName: "settings" */ './notifications'))).createNotifications(window, shell)
  const files = async () =>
    (await retryImport(() => import(/* webpackChunkName: "settings" */ '../journal/sessionFiles')))
      .createSessionFiles({ document, ...pageSession })
  return [
    handlePort(readBuild, () => ({ build })),
    handlePort(notificationPermission, async () => (await notifications()).permission()),
    handlePort(askForNotifications, async () => (await notifications()).ask()),
    handlePort(openNotificationSettings, async () => (await notifications()).openSettings()),
    handlePort(clearCaches, async () => {
      clearCampaign()
      const { deleteCaches } = await retryImport(() => import(/* webpackChunkName: "settings" */ '../storage/cache'))
      const { createJournalStore } = await retryImport(() => import(/* webpackChunkName: "journal" */ '../journal/journalStore'))
      return deleteCaches(() => window.caches, createJournalStore(), pageSession.id)
    }),
    handlePort(readSwitches, switches.read),
    handleSink(writeSwitches, switches.write),
    handlePort(exportSession, async (options) => (await files()).export(options)),
    handlePort(replayJournalFile, async (signal) => (await files()).replayFile(signal)),
    handlePort(clearDevice, async () =>
      (await retryImport(() => import(/* webpackChunkName: "settings" */ '../storage/clearDevice'))).clearDeviceData(window)),
  ]
}
