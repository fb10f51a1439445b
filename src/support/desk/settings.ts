import type { BucketOptions } from './storage/bucket'
import {
  databaseUrlOf, isHttpUrl, listenSettings, listenVariables, METRICS_VARIABLES, metricsSettings, PROXY_VARIABLE, textOf,
  trustedProxiesOf, usageOf, type Environment, type ListenSettings, type MetricsSettings, type Variable,
} from '../../operations/environment'

export interface DeskSettings extends ListenSettings, MetricsSettings {
  /** Undefined: a random token is generated and printed at start. */
  readonly token: string | undefined
  /** The folder of the embedded database; ignored with `url`. */
  readonly folder: string
  readonly url: string | undefined
  /** Undefined: in the database, because several hosts may share nothing else. */
  readonly bodies: string | BucketOptions | undefined
  readonly replayers: string
  readonly fleetFolder: string
  readonly trustProxy: boolean | string
}

const DEFAULT_PORT = 4180
/** Long enough that the token cannot be guessed. */
const MIN_TOKEN_CHARS = 20

/** The folders of a desk, including that of the sandbox. */
export const DESK_FOLDERS = {
  desk: { name: 'DESK_DIR', fallback: '.cache/desk', meaning: 'folder of the embedded database, for one process at a time' },
  replayers: { name: 'REPLAYERS_DIR', fallback: '.cache/replayers', meaning: 'folder that keeps the replayers of builds' },
  fleet: {
    name: 'FLEET_DIR', fallback: '.cache/fleet', meaning: 'folder in which runs of the fleet without a database leave their results',
  },
} satisfies Readonly<Record<string, Variable>>

/** Paths of these folders. `parent` is the default parent of all. */
export function deskFoldersOf(env: Environment, parent: string): Readonly<Record<keyof typeof DESK_FOLDERS, string>> {
  const pathOf = (folder: keyof typeof DESK_FOLDERS) => textOf(env, DESK_FOLDERS[folder].name) ?? `${parent}/${folder}`
  return { desk: pathOf('desk'), replayers: pathOf('replayers'), fleet: pathOf('fleet') }
}

/** The variables of the desk; docs/deploy.md has the same. */
export const DESK_VARIABLES: readonly Variable[] = [
  ...listenVariables(DEFAULT_PORT),
  {
    name: 'DESK_TOKEN', fallback: '',
    meaning: `password of the support console, at least ${MIN_TOKEN_CHARS} characters; random by default, printed at start`,
  },
  { name: 'DATABASE_URL', fallback: '', meaning: 'Postgres server, postgres://…; without it an embedded database in DESK_DIR' },
  DESK_FOLDERS.desk,
  {
    name: 'BODIES_DIR', fallback: '.cache/bodies',
    meaning: 'folder for the journals of reports; with DATABASE_URL they are in the database unless it is set',
  },
  { name: 'S3_BUCKET', fallback: '', meaning: 'bucket for the journals of reports instead, by the S3 protocol' },
  { name: 'S3_ENDPOINT', fallback: '', meaning: 'address of its object store, https://…' },
  { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'region of the bucket' },
  { name: 'AWS_ACCESS_KEY_ID', fallback: '', meaning: 'key of the bucket' },
  { name: 'AWS_SECRET_ACCESS_KEY', fallback: '', meaning: 'secret of that key' },
  DESK_FOLDERS.replayers,
  DESK_FOLDERS.fleet,
  PROXY_VARIABLE,
  ...METRICS_VARIABLES,
]

export const DESK_USAGE = usageOf('npm run desk    the desk of support: takes reports and serves the console', DESK_VARIABLES)

/** Reads the settings from the environment. `folder` is the default parent for all folders. Throws for invalid values. */
export function readDeskSettings(env: Environment, folder: string): DeskSettings {
  const [token, url, listen] = [deskTokenOf(env), databaseUrlOf(env), listenSettings(env, DEFAULT_PORT)]
  const { desk, replayers, fleet } = deskFoldersOf(env, folder)
  return {
    ...listen, token, url,
    folder: desk, replayers, fleetFolder: fleet, trustProxy: trustedProxiesOf(env),
    bodies: bucketOf(env) ?? textOf(env, 'BODIES_DIR') ?? (url === undefined ? `${folder}/bodies` : undefined),
    ...metricsSettings(env, listen.port),
  }
}

/** Undefined without a token. Throws for one that could be guessed: the correct token is accepted however many wrong ones were tried. */
export function deskTokenOf(env: Environment): string | undefined {
  const token = textOf(env, 'DESK_TOKEN')
  if (token !== undefined && token.length < MIN_TOKEN_CHARS) throw new Error(`DESK_TOKEN must have at least ${MIN_TOKEN_CHARS} characters`)
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) throw new Error('DESK_TOKEN must be ASCII without spaces')
  return token
}

/** Letters, digits, dots and hyphens: the name is a part of the address. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const REGION = /^[a-z\d-]+$/

/** Undefined without a bucket. Throws for a bucket without its address or its keys, and for these without a bucket. */
function bucketOf(env: Environment): BucketOptions | undefined {
  const [bucket, endpoint] = [textOf(env, 'S3_BUCKET'), textOf(env, 'S3_ENDPOINT')]
  const [accessKeyId, secretAccessKey] = [textOf(env, 'AWS_ACCESS_KEY_ID'), textOf(env, 'AWS_SECRET_ACCESS_KEY')]
  if (bucket === undefined) {
    const others = ['S3_ENDPOINT', 'S3_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
    const unusedName = others.find((name) => textOf(env, name) !== undefined)
    if (unusedName !== undefined) throw new Error(`${unusedName} requires S3_BUCKET`)
    return undefined
  }
  if (!BUCKET.test(bucket)) throw new Error(`S3_BUCKET must be the name of a bucket, such as desk-reports, not ${bucket}`)
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('S3_BUCKET requires S3_ENDPOINT, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  if (!isHttpUrl(endpoint)) throw new Error('S3_ENDPOINT must be an http(s) address such as https://s3.example.org')
  const region = textOf(env, 'S3_REGION') ?? 'us-east-1'
  if (!REGION.test(region)) throw new Error(`S3_REGION must be the name of a region, such as us-east-1, not ${region}`)
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
