import { pageRested } from '../../navigation/pageEvents'
import { answering, draining } from '../../ports/adapters'
import type { Answerer, Source } from '../../ports/adapters'
import { activateBuild, askToInstall, readSurroundings, subscribeToPush } from '../../ports/installed'
import type { ErrorReport } from '../../ports/monitoring'
import { retryImport } from '../../ui/retryImport'
import type { createInstalledApp } from './installedApp'
import type { NewsOfBrowser } from './news'

/** Delay from the end of loading until the page counts as idle. By then the first screen has sent its requests. */
const REST_MS = 4_000

export interface InstalledOptions {
  readonly window: Window & typeof globalThis
  readonly news: NewsOfBrowser
  readonly report: (report: ErrorReport) => void
}

/** Ports and source of the app on this device. The code loads with the first call, and events enter from that time. */
export function answeringInstalled({ window, news, report }: InstalledOptions): {
  readonly source: Source
  readonly answerers: readonly (readonly [string, Answerer])[]
} {
  let enter: Parameters<Source>[0] = () => undefined
  let app: Promise<ReturnType<typeof createInstalledApp>> | undefined
  const onIgnored = () => report({ kind: 'serviceWorker', code: 'unknown', at: 'message' })
  const loaded = () => (app ??= retryImport(() => import(/* webpackChunkName: "installed" */ './installedApp'))
    .then((code) => code.createInstalledApp({ window, news, enter: (action) => enter(action), onIgnored })))
  return {
    source(heard) {
      enter = heard
      let timer: number | undefined
      const rest = () => (timer = window.setTimeout(() => heard(pageRested()), REST_MS))
      if (window.document.readyState === 'complete') rest()
      else window.addEventListener('load', rest)
      return () => {
        enter = () => undefined
        window.removeEventListener('load', rest)
        window.clearTimeout(timer)
      }
    },
    answerers: [
      answering(readSurroundings, async () => (await loaded()).read()),
      answering(askToInstall, async () => (await loaded()).ask()),
      draining(activateBuild, () => void loaded().then(({ activate }) => activate())),
      answering(subscribeToPush, async (asked) => (await loaded()).subscribe(asked)),
    ],
  }
}
