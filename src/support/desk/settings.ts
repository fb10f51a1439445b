import {
  databaseUrlOf, MAX_PORT, METRICS_VARIABLES, metricsPortOf, textOf, trustedProxiesOf, usageOf, wholeNumberOf,
} from '../../operations/environment'
import type { Environment, Variable } from '../../operations/environment'

export interface DeskSettings {
  readonly port: number
  readonly host: string
  /** Undefined: a random token is generated and printed at start. */
  readonly token: string | undefined
  /** The folder of the embedded database; ignored with `url`. */
  readonly folder: string
  readonly url: string | undefined
  readonly replayers: string
  readonly fleetFolder: string
  readonly trustProxy: boolean | string
  /** Null: no metrics. */
  readonly metricsPort: number | null
  readonly metricsHost: string
}

const DEFAULT_PORT = 4180
/** Long enough that the token cannot be guessed. */
const MIN_TOKEN_CHARS = 20

/** The variables of the desk; docs/deploy.md has the same. */
export const DESK_VARIABLES: readonly Variable[] = [
  { name: 'PORT', fallback: String(DEFAULT_PORT), meaning: 'port that it listens on' },
  { name: 'HOST', fallback: '0.0.0.0', meaning: 'address that it listens on; 127.0.0.1 allows only this machine' },
  {
    name: 'DESK_TOKEN', fallback: '',
    meaning: `password of the support console, at least ${MIN_TOKEN_CHARS} characters; random by default, printed at start`,
  },
  { name: 'DATABASE_URL', fallback: '', meaning: 'Postgres server, postgres://…; without it an embedded database in DESK_DIR' },
  { name: 'DESK_DIR', fallback: '.cache/desk', meaning: 'folder of the embedded database, for one process at a time' },
  { name: 'REPLAYERS_DIR', fallback: '.cache/replayers', meaning: 'folder that keeps the replayers of builds' },
  { name: 'FLEET_DIR', fallback: '.cache/fleet', meaning: 'folder in which runs of the fleet without a database leave their results' },
  { name: 'TRUST_PROXY', fallback: '', meaning: 'proxies whose X-Forwarded headers count: addresses and networks, or true' },
  ...METRICS_VARIABLES,
]

export const DESK_USAGE = usageOf('npm run desk    the desk of support: takes reports and serves the console', DESK_VARIABLES)

/** Reads the settings from the environment. `folder` is the default parent for all folders. Throws for invalid values. */
export function readDeskSettings(env: Environment, folder: string): DeskSettings {
  const [token, url] = [textOf(env, 'DESK_TOKEN'), databaseUrlOf(env)]
  // The correct token is always accepted, however many wrong ones were tried, so its length is the protection.
  if (token !== undefined && token.length < MIN_TOKEN_CHARS) throw new Error(`DESK_TOKEN must have at least ${MIN_TOKEN_CHARS} characters`)
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) throw new Error('DESK_TOKEN must be ASCII without spaces')
  return {
    port: wholeNumberOf(env, 'PORT', DEFAULT_PORT, MAX_PORT), host: textOf(env, 'HOST') ?? '0.0.0.0', token, url,
    folder: textOf(env, 'DESK_DIR') ?? `${folder}/desk`, replayers: textOf(env, 'REPLAYERS_DIR') ?? `${folder}/replayers`,
    fleetFolder: textOf(env, 'FLEET_DIR') ?? `${folder}/fleet`, trustProxy: trustedProxiesOf(env),
    metricsPort: metricsPortOf(env), metricsHost: textOf(env, 'METRICS_HOST') ?? '127.0.0.1',
  }
}
