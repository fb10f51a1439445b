import { flowCrashed } from '../../../src/journal/runtime/supervised'
import * as settings from '../../../src/features/base/settings/events'
import { settingsPageReducer } from '../../../src/features/base/settings/pageReducer'
import type { SettingsPageState } from '../../../src/features/base/settings/types'
import * as developer from '../../../src/features/tools/developer/events'
import { developerReducer } from '../../../src/features/tools/developer/reducer'
import type { DeveloperState } from '../../../src/features/tools/developer/types'
import * as report from '../../../src/features/tools/report/events'
import { reportReducer } from '../../../src/features/tools/report/reducer'
import * as workshop from '../../../src/features/tools/workshop/events'
import { workshopReducer } from '../../../src/features/tools/workshop/reducer'
import type { WorkshopState } from '../../../src/features/tools/workshop/types'
import { screenLeft } from '../../../src/navigation/events'
import { logoutTapped } from '../../../src/session/events'
import { localeChosen, localeSynced } from '../../../src/session/visit'
import type { Arrows } from './transitionTable'

const DEVELOPER = {
  switchesRead: developer.switchesRead({ stored: {}, running: {} } as never),
  switched: developer.switched({ option: 'devTools', on: true }),
  exportTapped: developer.exportTapped({ format: 'journal' }), exported: developer.exported(), exportFailed: developer.exportFailed(),
  watchTapped: developer.watchTapped(), watched: developer.watched({ watched: {} as never }),
  unreadable: developer.watchFailed({ reason: 'unreadable' }), cancelled: developer.watchFailed({ reason: 'cancelled' }),
  clearTapped: developer.deviceClearTapped(), clearDeclined: developer.clearDeclined(), clearConfirmed: developer.clearConfirmed(),
  clearFailed: developer.clearFailed(),
}
function inDeveloper(name: keyof DeveloperState, field: string, arrows: Arrows['arrows']): Arrows {
  return {
    name: `developer options: ${name}`, reducer: developerReducer as never, events: DEVELOPER, paths: [`developer.${field}`], arrows,
    part: (state: DeveloperState) => state[name],
  }
}

const SETTINGS = {
  pageRead: settings.pageRead({ build: 'b', notifications: 'granted' }),
  notificationsSettled: settings.notificationsSettled({ notifications: 'denied' }), languageTapped: settings.languageTapped(),
  termsTapped: settings.termsTapped(), logoutAsked: settings.logoutRowTapped(), sheetLeft: settings.sheetLeft(),
  localeChosen: localeChosen({ locale: 'en-GB' }), localeSynced: localeSynced({ locale: 'en-GB' }), logoutTapped: logoutTapped(),
  cacheTapped: settings.cacheTapped(),
  cacheCleared: settings.cacheCleared({ pictures: 1, bytes: 1, sessions: 1 } as never),
  crashed: flowCrashed({ flow: 'settings/cacheTapped', on: settings.cacheTapped.type, message: '' }),
  anotherCrashed: flowCrashed({ flow: 'else', on: 'else', message: '' }), versionTapped: settings.versionTapped(),
  left: screenLeft({ screen: 'setting' }), leftAnother: screenLeft({ screen: 'home' }),
}
function inSettings(name: keyof SettingsPageState, field: string, arrows: Arrows['arrows']): Arrows {
  return {
    name: `settings: ${name}`, reducer: settingsPageReducer as never, events: SETTINGS, paths: [`settingsPage.${field}`], arrows,
    part: (state: SettingsPageState) => state[name],
  }
}

const REPORT = {
  opened: report.reportOpened({ from: 'settings' } as never), prepared: report.reportPrepared({ draft: { reportId: 'r' } as never }),
  prepareFailed: report.prepareFailed(), sendTapped: report.sendTapped({ text: '' }), sent: report.reportSent({ sentAt: 1, deletesAt: 2 }),
  delayed: report.reportDelayed(), refused: report.reportRefused({ reason: 'tooLarge' }),
  unavailable: report.reportRefused({ reason: 'unavailable' }),
  delivered: report.waitingDelivered({ reports: [{ reportId: 'r', sentAt: 1, deletesAt: 2 }] }),
  anotherDelivered: report.waitingDelivered({ reports: [{ reportId: 's', sentAt: 1, deletesAt: 2 }] }),
  withdrawTapped: report.withdrawTapped(), withdrawn: report.reportWithdrawn(), withdrawFailed: report.withdrawFailed(),
}
const OPENED = { opened: 'preparing' }

/** Machines of settings, reports and developer tools. */
export const TOOLS: readonly Arrows[] = [
  inDeveloper('exporting', 'exporting', {
    idle: { exportTapped: 'busy' }, busy: { exported: 'done', exportFailed: 'failed' }, done: { exportTapped: 'busy' },
    failed: { exportTapped: 'busy' },
  }),
  inDeveloper('watching', 'watching.phase', {
    idle: { watchTapped: 'busy' }, busy: { watchTapped: 'busy', watched: 'shown', unreadable: 'failed', cancelled: 'idle' },
    shown: { watchTapped: 'busy' }, failed: { watchTapped: 'busy' },
  }),
  inDeveloper('clearing', 'clearing', {
    no: { clearTapped: 'confirming' }, confirming: { clearDeclined: 'no', clearConfirmed: 'busy' }, busy: { clearFailed: 'failed' },
    failed: { clearTapped: 'confirming' },
  }),
  inSettings('sheet', 'sheet', {
    none: { languageTapped: 'language', termsTapped: 'terms', logoutAsked: 'logout' },
    language: { localeChosen: 'none', localeSynced: 'none', sheetLeft: 'none', left: 'none' }, terms: { sheetLeft: 'none', left: 'none' },
    logout: { logoutTapped: 'none', sheetLeft: 'none', left: 'none' },
  }),
  inSettings('cache', 'cache.phase', {
    idle: { cacheTapped: 'clearing' }, clearing: { cacheCleared: 'cleared', crashed: 'idle', left: 'idle' },
    cleared: { cacheTapped: 'clearing', left: 'idle' },
  }),
  {
    name: 'a report', reducer: reportReducer as never, paths: ['report.phase', 'report.withdrawal'], events: REPORT,
    arrows: {
      none: OPENED,
      preparing: { ...OPENED, prepared: 'ready', prepareFailed: 'unprepared' },
      unprepared: OPENED,
      ready: { ...OPENED, sendTapped: 'sending' },
      sending: { sent: 'sent no', delayed: 'waiting no', refused: 'refused', unavailable: 'refused, for now' },
      refused: OPENED,
      'refused, for now': { ...OPENED, sendTapped: 'sending' },
      'waiting no': { ...OPENED, delivered: 'sent no', withdrawTapped: 'waiting busy' },
      'waiting busy': { ...OPENED, delivered: 'sent busy', withdrawn: 'withdrawn', withdrawFailed: 'waiting failed' },
      'waiting failed': { ...OPENED, delivered: 'sent failed', withdrawTapped: 'waiting busy' },
      'sent no': { ...OPENED, withdrawTapped: 'sent busy' },
      'sent busy': { ...OPENED, withdrawn: 'withdrawn', withdrawFailed: 'sent failed' },
      'sent failed': { ...OPENED, withdrawTapped: 'sent busy' },
      withdrawn: OPENED,
    },
  },
  {
    name: 'the sandbox of the workshop', reducer: workshopReducer as never, paths: ['workshop.sandbox'],
    part: ({ sandbox }: WorkshopState) => sandbox,
    events: {
      environmentRead: workshop.environmentRead({ environment: {} as never }), missed: workshop.sandboxFailed(),
      answered: workshop.sandboxAnswered({ faults: [], latencyMs: 0 }),
    },
    arrows: { unknown: { answered: 'there', missed: 'missing' }, there: { missed: 'missing' }, missing: { answered: 'there' } },
  },
]
