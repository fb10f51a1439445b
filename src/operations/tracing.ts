import type { Context, Span, Tracer } from '@opentelemetry/api'
import { isHttpUrl, textOf, type Environment } from './environment'

export interface SpanAttributes {
  readonly [name: string]: string | number
}

export interface RunningSpan {
  /** Headers that let the next service continue the trace: `traceparent`, `tracestate`. */
  readonly headers: Readonly<Record<string, string>>
  end(attributes: SpanAttributes, hasFailed: boolean): void
}

export interface Tracing {
  /** Starts the span of a received request, as a child of the span that its headers name. */
  startServerSpan(name: string, headers: Readonly<Record<string, unknown>>, attributes: SpanAttributes): RunningSpan
  /** Sends the remaining spans. */
  close(): Promise<void>
}

const isPositive = (text: string) => /^[1-9]\d{0,8}$/.test(text)
const isList = (text: string) => text.split(',').every((part) => /^[^=\s]+=[^=\s]/.test(part.trim()))
const isShare = (text: string) => /^(0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1
const isOneOf = (...values: readonly string[]) => (text: string) => values.includes(text)
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`])

/** Variables of OpenTelemetry and their values. Its packages silently replace other values by defaults. */
const RULES: readonly (readonly [name: RegExp, accepts: (text: string) => boolean, expected: string])[] = [
  [/^OTEL_SDK_DISABLED$/, isOneOf('true', 'false'), 'true or false'],
  [/^OTEL_TRACES_EXPORTER$/, isOneOf('otlp', 'none'), 'otlp or none'],
  [/^OTEL_EXPORTER_OTLP_(TRACES_)?ENDPOINT$/, isHttpUrl, 'an http(s) address such as http://localhost:4318'],
  [/^OTEL_EXPORTER_OTLP_(TRACES_)?PROTOCOL$/, isOneOf('http/json'), 'http/json'],
  [/^OTEL_EXPORTER_OTLP_(TRACES_)?COMPRESSION$/, isOneOf('gzip', 'none'), 'gzip or none'],
  [/^(OTEL_EXPORTER_OTLP_(TRACES_)?HEADERS|OTEL_RESOURCE_ATTRIBUTES)$/, isList, 'a list such as name=value,other=value'],
  [/^OTEL_(EXPORTER_OTLP_(TRACES_)?TIMEOUT|BSP_[A-Z_]+|[A-Z_]+_LIMIT)$/, isPositive, 'a whole number from 1 on'],
  [/^OTEL_TRACES_SAMPLER$/, isOneOf(...SAMPLERS), SAMPLERS.join(', ')],
  [/^OTEL_TRACES_SAMPLER_ARG$/, isShare, 'a number from 0 to 1'],
]
/** Their values may contain passwords. */
const SECRET = /_HEADERS$|_ENDPOINT$/

/** True when the environment names a collector. Then a variable of OpenTelemetry with a nonsensical value throws. */
export function isTracingWanted(env: Environment): boolean {
  if (['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].every((name) => textOf(env, name) === undefined)) return false
  for (const name of Object.keys(env)) {
    const text = textOf(env, name)
    const [, , expected] = RULES.find(([names, accepts]) => names.test(name) && text !== undefined && !accepts(text)) ?? []
    if (expected !== undefined) throw new Error(`${name} must be ${expected}${SECRET.test(name) ? '' : `, not ${text}`}`)
  }
  return env['OTEL_SDK_DISABLED'] !== 'true' && env['OTEL_TRACES_EXPORTER'] !== 'none'
}

/**
 * Starts OpenTelemetry with the packages of its project, which read the OTEL_… variables themselves. They are optional dependencies and are
 * loaded only here. Throws a sentence when they are not installed.
 */
export async function startTracing(defaultName: string): Promise<Tracing> {
  const { api, sdk, otlp, resources } = await loadPackages()
  const resource = resources.resourceFromAttributes({ 'service.name': defaultName })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }))
  const provider = new sdk.NodeTracerProvider({ resource, spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())] })
  provider.register()
  const tracer: Tracer = api.trace.getTracer('dekat')
  return {
    startServerSpan(name, headers, attributes) {
      const parent: Context = api.propagation.extract(api.ROOT_CONTEXT, headers)
      const span: Span = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, parent)
      const carrier: Record<string, string> = {}
      api.propagation.inject(api.trace.setSpan(parent, span), carrier)
      return {
        headers: carrier,
        end(endAttributes, hasFailed) {
          span.setAttributes(endAttributes)
          if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown(),
  }
}

async function loadPackages() {
  try {
    const [api, sdk, otlp, resources] = await Promise.all([
      import('@opentelemetry/api'), import('@opentelemetry/sdk-trace-node'), import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
    return { api, sdk, otlp, resources }
  } catch {
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed: npm ci --include=optional')
  }
}
