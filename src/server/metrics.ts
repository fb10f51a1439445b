import { pipeline, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import * as v from 'valibot'
import type { PageKey } from './pages/pageCache'
import { parseJson } from '../shared/json'
import { isApi } from './failures'

/** Seconds. Prerendered pages take 1 ms, the API up to 30 s. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Google's limits of good and poor lie at 2.5 and 4 s (LCP), 200 and 500 ms (INP), 0.1 and 0.25 (CLS). */
const MILLISECONDS = [50, 100, 200, 350, 500, 800, 1_200, 1_800, 2_500, 4_000, 6_000, 10_000]
const SHIFTS = [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/** The path of the app's monitoring reports: `reportMonitoring` of the contract. */
const MONITORING = '/api/monitor/report'
/** Larger reports are passed on uncounted. */
const MAX_REPORT_BYTES = 64_000
const VITALS = ['lcp', 'fcp', 'inp', 'ttfb'] as const
const vitalSchema = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)))
const reportSchema = v.object({
  events: v.array(v.object({
    name: v.string(),
    fields: v.optional(v.object({ lcp: vitalSchema, fcp: vitalSchema, inp: vitalSchema, ttfb: vitalSchema, cls: vitalSchema })),
  })),
})

/** Counts requests, failed renders and the web vitals that the app reports. */
export function createServerMetrics(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'dekat_http_requests_total', help: 'Answered requests, by kind and class of the status.', labelNames: ['kind', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'dekat_http_request_duration_seconds', help: 'Time until an answer was sent.', labelNames: ['kind'], buckets: SECONDS, registers,
  })
  const failedRenders = new Counter({
    name: 'dekat_failed_renders_total', help: 'Pages that were sent plain because rendering failed.', labelNames: ['screen'], registers,
  })
  const [lcp, fcp, inp, ttfb] = VITALS.map((name) => new Histogram({
    name: `dekat_web_vitals_${name}_milliseconds`, help: `${name.toUpperCase()} of visits, as the app reports it.`, buckets: MILLISECONDS,
    registers,
  }))
  const vitals = { lcp, fcp, inp, ttfb }
  const shifts = new Histogram({
    name: 'dekat_web_vitals_cls', help: 'Cumulative layout shift of visits, as the app reports it.', buckets: SHIFTS, registers,
  })

  function countVitals(text: string): void {
    const report = v.safeParse(reportSchema, parseJson(text))
    if (!report.success) return
    for (const { name, fields = {} } of report.output.events) {
      if (name !== 'performance') continue
      for (const vital of VITALS) if (fields[vital] != null) vitals[vital]?.observe(fields[vital])
      if (fields.cls != null) shifts.observe(fields.cls)
    }
  }

  return {
    countAnswer(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
      const kind = kindOf(request)
      requests.inc({ kind, status: `${Math.floor(statusCode / 100)}xx` })
      durations.observe({ kind }, elapsedTime / 1_000)
    },
    countFailedRender: ({ target: { screen } }: PageKey): void => failedRenders.inc({ screen }),
    /** Reads the numbers of monitoring reports on their way to the API. */
    watchVitals(app: FastifyInstance): void {
      app.addHook('preParsing', (request, _reply, body, done) => {
        const isCounted = request.method === 'POST' && request.url.split('?', 1)[0] === MONITORING
        done(null, isCounted ? pipeline(body, copied(countVitals), () => undefined) : body)
      })
    },
  }
}
export type ServerMetrics = ReturnType<typeof createServerMetrics>

function kindOf({ page, url }: FastifyRequest): string {
  if (page !== '') return page
  if (isApi(url)) return 'api'
  return url === '/health' ? 'health' : 'file'
}

/** Passes a stream on and hands its text to `read`, unless it is too long. */
function copied(read: (text: string) => void): Transform {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= MAX_REPORT_BYTES) chunks.push(chunk)
      done(null, chunk)
    },
    flush(done) {
      if (bytes <= MAX_REPORT_BYTES) read(Buffer.concat(chunks).toString('utf8'))
      done()
    },
  })
}
