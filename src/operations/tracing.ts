import type { Context, Span, Tracer } from '@opentelemetry/api'

export interface SpanAttributes {
  readonly [name: string]: string | number
}

/** A running span. */
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

/** True when the environment names a collector. */
export function isTracingWanted(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) && env['OTEL_SDK_DISABLED'] !== 'true'
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
        end(more, hasFailed) {
          span.setAttributes(more)
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
