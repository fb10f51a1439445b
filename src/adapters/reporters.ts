import type { EndpointName } from '../api/catalogue'
import { MONITORING_DEFAULTS } from '../api/client'
import { replacePrivate } from '../journal/detect'
import type { ErrorReport, TrackedEvent } from '../ports/monitoring'
import { cleanText } from '../shared/cleanText'
import type { Json } from '../shared/json'

const PAUSE_MS = 1_000
/** What waits beyond this is dropped: reports must never cost more than what they report on. */
const MOST_WAITING = 100

export interface ReportingConfig {
  readonly appId: string
  readonly environment: string
  /** Shares of visits, 0 to 1. */
  readonly errorRate: number
  readonly eventRate: number
}
export interface ReporterOptions {
  /** Sends a batch; failures are ignored. */
  readonly post: (endpoint: EndpointName, body: Json) => Promise<unknown>
  /** Where this visit stands among all, in [0, 1): it reports where its lot is below the rate. */
  readonly lot: number
  /** How the visit came here; events carry it. */
  readonly campaign?: () => Readonly<Record<string, string>>
}

/** Collects error reports and events and sends them in batches, if this visit is sampled. */
export function createReporters({ post, lot, campaign = () => ({}) }: ReporterOptions) {
  let config: ReportingConfig = { ...MONITORING_DEFAULTS, errorRate: 1, eventRate: 1 }
  let reports: ErrorReport[] = []
  let events: TrackedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    const { appId, environment } = config
    // A batch that does not get through is lost; reporting that would only make more of it.
    if (reports.length > 0) void post('reportErrors', { appId, environment, reports: reports as unknown as Json }).catch(() => undefined)
    const cameBy = campaign()
    const origin = { appId, environment, ...(Object.keys(cameBy).length > 0 ? { campaign: cameBy } : {}) }
    if (events.length > 0) void post('reportMonitoring', { ...origin, events: events as unknown as Json }).catch(() => undefined)
    reports = []
    events = []
  }

  function add<Item>(waiting: Item[], item: Item, rate: number): void {
    if (waiting.length >= MOST_WAITING || lot >= rate) return
    waiting.push(item)
    timer ??= setTimeout(flush, PAUSE_MS)
  }

  return {
    configure: (next: ReportingConfig) => void (config = next),
    report: (report: ErrorReport) => add(reports, cleanReport(report), config.errorRate),
    track: (event: TrackedEvent) => add(events, event, config.eventRate),
    flush,
  }
}

/** The last door before the network: whatever reported, the words hold nothing private. */
function cleanReport({ message, code, at, ...rest }: ErrorReport): ErrorReport {
  const cleanName = (name: string) => replacePrivate(name, () => '#')
  return {
    ...rest,
    at: cleanName(at),
    ...(code === undefined ? {} : { code: cleanName(code) }),
    ...(message === undefined ? {} : { message: cleanText(message) }),
  }
}
