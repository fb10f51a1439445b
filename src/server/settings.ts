import {
  listenSettings, listenVariables, METRICS_VARIABLES, metricsSettings, originOf, PROXY_VARIABLE, textOf, TRACING_VARIABLES,
  trustedProxiesOf, usageOf, wholeNumberOf, type Environment, type ListenSettings, type MetricsSettings, type Variable,
} from '../operations/environment'
import { DRAIN_MS } from './limits'

export interface Settings extends ListenSettings, MetricsSettings {
  readonly origin: string
  readonly folder: string
  readonly trustProxy: boolean | string
  readonly reportUri: string | undefined
  readonly drainMs: number
}

const DEFAULT_PORT = 8080
const MAX_DRAIN_MS = 600_000

/** The variables of the server; docs/deploy.md has the same. */
export const SERVER_VARIABLES: readonly Variable[] = [
  { name: 'API_ORIGIN', fallback: '', meaning: 'required: scheme, host and port of the API; its certificate must be valid' },
  ...listenVariables(DEFAULT_PORT),
  { name: 'STATIC_DIR', fallback: '../dist', meaning: 'folder of the build, beside the script by default' },
  PROXY_VARIABLE,
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
  const listen = listenSettings(env, DEFAULT_PORT)
  return {
    ...listen, origin: originOf(env, 'API_ORIGIN', 'https://api.example.org'), folder: textOf(env, 'STATIC_DIR') ?? defaultFolder,
    trustProxy: trustedProxiesOf(env), reportUri, drainMs: wholeNumberOf(env, 'DRAIN_MS', DRAIN_MS, MAX_DRAIN_MS),
    ...metricsSettings(env, listen.port),
  }
}
