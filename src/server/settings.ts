import {
  MAX_PORT, METRICS_VARIABLES, metricsPortOf, originOf, textOf, TRACING_VARIABLES, trustedProxiesOf, usageOf, wholeNumberOf,
} from '../operations/environment'
import type { Environment, Variable } from '../operations/environment'
import { DRAIN_MS } from './limits'

export interface Settings {
  readonly origin: string
  readonly port: number
  readonly host: string
  readonly folder: string
  readonly trustProxy: boolean | string
  readonly reportUri: string | undefined
  readonly drainMs: number
  /** Null: no metrics. */
  readonly metricsPort: number | null
  readonly metricsHost: string
}

const DEFAULT_PORT = 8080
const MAX_DRAIN_MS = 600_000

/** The variables of the server; docs/deploy.md has the same. */
export const SERVER_VARIABLES: readonly Variable[] = [
  { name: 'API_ORIGIN', fallback: '', meaning: 'required: scheme, host and port of the API; its certificate must be valid' },
  { name: 'PORT', fallback: String(DEFAULT_PORT), meaning: 'port that it listens on' },
  { name: 'HOST', fallback: '0.0.0.0', meaning: 'address that it listens on' },
  { name: 'STATIC_DIR', fallback: '../dist', meaning: 'folder of the build, beside the script by default' },
  { name: 'TRUST_PROXY', fallback: '', meaning: 'proxies whose X-Forwarded headers count: addresses and networks, or true' },
  { name: 'CSP_REPORT_URI', fallback: '', meaning: 'address for violations of the security policy' },
  { name: 'DRAIN_MS', fallback: String(DRAIN_MS), meaning: 'ms that it goes on serving after SIGTERM' },
  ...METRICS_VARIABLES,
  ...TRACING_VARIABLES,
]

export const SERVER_USAGE = usageOf('node dist-server/main.js    serves the app and passes /api on to the API', SERVER_VARIABLES)

/** Reads the settings from the environment. An invalid value throws an error that names the variable. */
export function readSettings(env: Environment, defaultFolder: string): Settings {
  const reportUri = textOf(env, 'CSP_REPORT_URI')
  if (reportUri !== undefined && !/^(\/(?!\/)|https?:\/\/)[^\s;,]*$/.test(reportUri)) {
    throw new Error(`CSP_REPORT_URI must be a path or an http(s) address, not ${reportUri}`)
  }
  const port = wholeNumberOf(env, 'PORT', DEFAULT_PORT, MAX_PORT)
  return {
    origin: originOf(env, 'API_ORIGIN', 'https://api.example.org'), port,
    host: textOf(env, 'HOST') ?? '0.0.0.0', folder: textOf(env, 'STATIC_DIR') ?? defaultFolder,
    trustProxy: trustedProxiesOf(env), reportUri, drainMs: wholeNumberOf(env, 'DRAIN_MS', DRAIN_MS, MAX_DRAIN_MS),
    metricsPort: metricsPortOf(env, port), metricsHost: textOf(env, 'METRICS_HOST') ?? '127.0.0.1',
  }
}
