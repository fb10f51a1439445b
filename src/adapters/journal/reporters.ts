import type { EndpointName } from '../../api/catalogue'
import { MONITORING_DEFAULTS } from '../../api/kit/client'
import { replacePrivate } from '../../journal/redact/detect'
import type { ErrorReport, TrackedEvent } from '../../ports/monitoring'
import { cleanText } from '../../shared/text/cleanText'
import type { Json } from '../../shared/json'

const BATCH_DELAY_MS = 1_000
/** Maximum queue length. Further entries are dropped, so that reporting never costs more than the error itself. */
const MAX_QUEUE = 100

export interface ReportingConfig {
  readonly appId: string
  readonly environment: string
  /** Share of sampled visits, 0 to 1. */
  readonly errorRate: number
  readonly eventRate: number
}
export interface ReporterOptions {
  /** Sends a batch; errors are ignored. */
  readonly post: (endpoint: EndpointName, body: Json) => Promise<unknown>
  /** Random number of this visit in [0, 1): it reports if the number is below the rate. */
  readonly sample: number
  /** Campaign parameters of the visit, added to events. */
  readonly campaign?: () => Readonly<Record<string, string>>
}

/** Collects error reports and events and sends them in batches, if this visit is sampled. */
export function createReporters({ post, sample, campaign = () => ({}) }: ReporterOptions) {
  let config: ReportingConfig = { ...MONITORING_DEFAULTS, errorRate: 1, eventRate: 1 }
  let reports: ErrorReport[] = []
  let events: TrackedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    const { appId, environment } = config
    // A failed batch is lost: reporting its failure would only add load.
    if (reports.length > 0) void post('reportErrors', { appId, environment, reports: reports as unknown as Json }).catch(() => undefined)
    const campaignParams = campaign()
    const origin = { appId, environment, ...(Object.keys(campaignParams).length > 0 ? { campaign: campaignParams } : {}) }
    if (events.length > 0) void post('reportMonitoring', { ...origin, events: events as unknown as Json }).catch(() => undefined)
    reports = []
    events = []
  }

  function add<Item>(queue: Item[], item: Item, rate: number): void {
    if (queue.length >= MAX_QUEUE || sample >= rate) return
    queue.push(item)
    timer ??= setTimeout(flush, BATCH_DELAY_MS)
  }

  return {
    configure: (next: ReportingConfig) => void (config = next),
    report: (report: ErrorReport) => add(reports, cleanReport(report), config.errorRate),
    track: (event: TrackedEvent) => add(events, event, config.eventRate),
    flush,
  }
}

/** Final redaction before sending: applies to every report, whatever its origin. */
function cleanReport({ message, code, at, ...rest }: ErrorReport): ErrorReport {
  const cleanName = (name: string) => replacePrivate(name, () => '#')
  return {
    ...rest,
    at: cleanName(at),
    ...(code === undefined ? {} : { code: cleanName(code) }),
    ...(message === undefined ? {} : { message: cleanText(message) }),
  }
}
