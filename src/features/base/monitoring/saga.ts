import { delay, put, select } from 'typed-redux-saga'
import { monitoringConfig, reportMonitoring } from '../../../api/kit/client'
import { noiseOf, reportCap, type NoisyKind } from '../../../api/kit/errors'
import { leading, on, watch } from '../../../journal/runtime/supervised'
import { moduleFailed, screenEntered } from '../../../navigation/events'
import { selectPageName, selectReportableParams } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { readVitals } from '../../../ports/device/deviceInfo'
import { configureMonitoring, reportError, trackEvent, type ErrorReport } from '../../../ports/monitoring'
import { nextRandom } from '../../../ports/random'
import { request } from '../../../session/request'
import { visitBegan, messagesFailed } from '../../../session/visit'
import { errorRaised, pageDocumentLoaded } from '../../../navigation/pageEvents'
import { renderFailed } from '../connection/events'
import { errorReported, monitoringConfigLoaded, performanceReported } from './events'
import { isPageView, pageFields } from './logic'
import type { MonitoringState } from './reducer'

/** The config loads at the start, and again after the initial requests. */
export const CONFIG_REFETCH_MS = 10_000
/** Delay until the vitals are final. */
export const PERFORMANCE_DELAY_MS = 2_000

function* loadConfig() {
  yield* fetchConfig()
  yield* delay(CONFIG_REFETCH_MS)
  yield* fetchConfig()
}

function* fetchConfig() {
  const answer = yield* request(monitoringConfig, {}, { background: true })
  if (!('data' in answer)) return
  const { config } = yield* select(selectMonitoring)
  const { appId = config.appId, environment = config.environment, errorRate = 1, performanceRate = 1, eventRate = 1 } = answer.data
  yield* put(monitoringConfigLoaded({ appId, environment, errorRate, performanceRate, eventRate }))
  yield* call(configureMonitoring, { appId, environment, errorRate, eventRate })
}

/** Reads the page name first: the user may leave the page during the delay. */
function* reportPerformance() {
  const page = yield* select(selectPageName)
  yield* delay(PERFORMANCE_DELAY_MS)
  const { config: { appId, environment, performanceRate } } = yield* select(selectMonitoring)
  if ((yield* call(nextRandom)) >= performanceRate) return
  const vitals = yield* call(readVitals)
  const events = [{ name: 'performance', page, fields: { ...vitals } }]
  yield* request(reportMonitoring, { appId, environment, events }, { background: true })
  yield* put(performanceReported())
}

function* reportErrorRaised({ payload: { kind, message } }: ReturnType<typeof errorRaised>) {
  yield* reportUnhandled(kind, message)
}

function* reportRenderFailed({ payload: { message } }: ReturnType<typeof renderFailed>) {
  yield* reportUnhandled('render', message)
}

function* reportModuleFailed({ payload: { module } }: ReturnType<typeof moduleFailed>) {
  yield* reportCapped({ kind: 'dynamicImport', code: module, at: 'part' }, 'dynamicImport')
}

function* reportLocaleFailed({ payload: { locale } }: ReturnType<typeof messagesFailed>) {
  yield* reportCapped({ kind: 'dynamicImport', code: locale, at: 'messages' }, 'dynamicImport')
}

function* reportUnhandled(kind: string, message: string) {
  const noise = noiseOf(message)
  yield* reportCapped({ kind: noise ?? kind, message, at: 'page' }, noise)
}

/** Reports an error unless its noisy kind has reached its cap for this visit. */
function* reportCapped(report: ErrorReport, noise: NoisyKind | null) {
  const { kind } = report
  const { reported } = yield* select(selectMonitoring)
  if ((reported[kind] ?? 0) >= reportCap(noise)) return
  yield* put(errorReported({ kind }))
  yield* call(reportError, report)
}

function* trackPage({ payload: { screen, pageName, params, by } }: ReturnType<typeof screenEntered>) {
  if (!isPageView(screen, by)) return
  const fields = pageFields(screen, yield* select(selectReportableParams, params))
  yield* call(trackEvent, { name: 'page_view', page: pageName, ...(Object.keys(fields).length > 0 ? { fields } : {}) })
}

export function* monitoringSaga() {
  yield* watch('monitoring', leading(visitBegan, loadConfig))
  yield* watch('monitoring', leading(pageDocumentLoaded, reportPerformance))
  yield* watch('monitoring',
    on(errorRaised, reportErrorRaised), on(renderFailed, reportRenderFailed), on(moduleFailed, reportModuleFailed),
    on(messagesFailed, reportLocaleFailed),
  )
  yield* watch('monitoring', on(screenEntered, trackPage))
}

interface WithMonitoring {
  readonly monitoring: MonitoringState
}

function selectMonitoring(state: WithMonitoring): MonitoringState {
  return state.monitoring
}
