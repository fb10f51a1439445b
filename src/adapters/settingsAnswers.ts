import { answering, draining } from '../ports/adapters'
import type { Answerer } from '../ports/adapters'
import { clearCaches } from '../ports/cache'
import { clearDevice, exportSession, keepSwitches, readSwitches, watchJournal } from '../ports/developer'
import { readBuild } from '../ports/device'
import { askForNotifications, notificationPermission, openNotificationSettings } from '../ports/notifications'
import { retryImport } from '../ui/retryImport'
import type { JournalTools } from './sessionFiles'
import type { Bridge } from './shell/bridge'
import type { Switches } from './switches'

export interface SettingsOptions {
  readonly window: Window & typeof globalThis
  readonly shell: Promise<Bridge | null>
  readonly switches: Switches
  readonly build: string
  readonly sessions: SessionOptions
  /** Clearing caches also clears the stored campaign ids. */
  readonly forgetCampaign: () => void
}

/** This page load as a session, for exporting it or clearing its stored data. */
export interface SessionOptions {
  /** Id of its journal. */
  readonly id: string
  /** Its journal so far. `all`: preceded by the stored journals of earlier page loads. */
  readonly journal: (wanted?: { readonly all?: boolean }) => Promise<string>
  readonly tools: () => Promise<JournalTools>
}

/** Handlers for settings and developer options. Few users open them, so the code loads with the first call. */
export function answeringSettings(
  { window, shell, switches, build, sessions, forgetCampaign }: SettingsOptions,
): readonly (readonly [string, Answerer])[] {
  const { document } = window
  const notifications = async () =>
    (await retryImport(() => import(/* webpackChunkName: "settings" */ './notifications'))).createNotifications(window, shell)
  const files = async () =>
    (await retryImport(() => import(/* webpackChunkName: "settings" */ './sessionFiles'))).createSessionFiles({ document, ...sessions })
  return [
    answering(readBuild, () => ({ build })),
    answering(notificationPermission, async () => (await notifications()).permission()),
    answering(askForNotifications, async () => (await notifications()).ask()),
    answering(openNotificationSettings, async () => (await notifications()).openSettings()),
    answering(clearCaches, async () => {
      forgetCampaign()
      const { dropCaches } = await retryImport(() => import(/* webpackChunkName: "settings" */ './cache'))
      const { createJournalStore } = await retryImport(() => import(/* webpackChunkName: "journal" */ './journalStore'))
      return dropCaches(() => window.caches, createJournalStore(), sessions.id)
    }),
    answering(readSwitches, switches.read),
    draining(keepSwitches, switches.keep),
    answering(exportSession, async (options) => (await files()).export(options)),
    answering(watchJournal, async (signal) => (await files()).watch(signal)),
    answering(clearDevice, async () =>
      (await retryImport(() => import(/* webpackChunkName: "settings" */ './clearDevice'))).emptyDevice(window)),
  ]
}
