import { pageRested } from '../../navigation/pageEvents'
import { handlePort, handleSink, type PortHandler, type Source } from '../../ports/adapters'
import { activateBuild, promptInstall, readInstallEnvironment, showBadge, subscribeToPush } from '../../ports/installed'
import type { ErrorReport } from '../../ports/monitoring'
import { retryImport } from '../../ui/status/retryImport'
import type { createInstalledApp } from './installedApp'
import type { InstallEventBuffer } from './installEvents'

/** Delay from the end of loading until the page counts as idle. By then the first screen has sent its requests. */
const IDLE_AFTER_MS = 4_000

export interface InstalledOptions {
  readonly window: Window & typeof globalThis
  readonly installEvents: InstallEventBuffer
  readonly report: (report: ErrorReport) => void
}

/** Ports and source of the app on this device. The code loads with the first call, and events enter from that time. */
export function installedHandlers({ window, installEvents, report }: InstalledOptions): {
  readonly source: Source
  readonly handlers: readonly (readonly [string, PortHandler])[]
} {
  let enter: Parameters<Source>[0] = () => undefined
  let app: Promise<ReturnType<typeof createInstalledApp>> | undefined
  const onIgnored = () => report({ kind: 'serviceWorker', code: 'unknown', at: 'message' })
  const loadApp = () => (app ??= retryImport(() => import(/* webpackChunkName: "installed" */ './installedApp'))
    .then((code) => code.createInstalledApp({ window, installEvents, enter: (action) => enter(action), onIgnored })))
  return {
    source(emit) {
      enter = emit
      let timer: number | undefined
      const startTimer = () => (timer = window.setTimeout(() => emit(pageRested()), IDLE_AFTER_MS))
      if (window.document.readyState === 'complete') startTimer()
      else window.addEventListener('load', startTimer)
      return () => {
        enter = () => undefined
        window.removeEventListener('load', startTimer)
        window.clearTimeout(timer)
      }
    },
    handlers: [
      handlePort(readInstallEnvironment, async () => (await loadApp()).read()),
      handlePort(promptInstall, async () => (await loadApp()).promptInstall()),
      handleSink(activateBuild, () => void loadApp().then(({ activate }) => activate())),
      handleSink(showBadge, createShowBadge(window.navigator)),
      handlePort(subscribeToPush, async (request) => (await loadApp()).subscribe(request)),
    ],
  }
}

/** The part of the Badging API that the app uses. Firefox and Safari in a tab lack it. */
type BadgeNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows a number on the icon of the installed app. A browser may refuse, for example without the permission for notifications. */
export function createShowBadge(navigator: BadgeNavigator) {
  return ({ count }: { readonly count: number }): void => {
    const updated = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    updated?.catch(() => undefined)
  }
}
