import type { BucketOptions } from './bucket'

export interface DeskSettings {
  readonly port: number
  readonly host: string
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

export const DESK_USAGE = `
npm run desk    the desk of support as a process of its own: where reports arrive, and the console that shows them

What the environment may say, as in PORT=8090 npm run desk:
  PORT=${DEFAULT_PORT}           where it is served
  HOST=0.0.0.0        who can reach it; 127.0.0.1 is this machine alone
  DESK_TOKEN=         what the console asks for, at least ${MIN_TOKEN_CHARS} characters; without it one is drawn and printed
  DATABASE_URL=       a Postgres server; without it an embedded database in DESK_DIR
  DESK_DIR=           its folder, .cache/desk without it; one process at a time may have it open
  BODIES_DIR=         a folder for the journals of reports; without it .cache/bodies, or the database server where there is one
  S3_BUCKET=          a bucket for them instead, with S3_ENDPOINT, S3_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  REPLAYERS_DIR=      where the replayers of builds are kept, .cache/replayers without it
  FLEET_DIR=          where runs of the fleet without a database leave what they came to, .cache/fleet without it
  TRUST_PROXY=        who may say whose request it is: addresses and networks, or true for everybody
`

/** Reads the settings from the environment. `folder` is the default parent for all folders. Throws for invalid values. */
export function readDeskSettings(env: Readonly<Record<string, string | undefined>>, folder: string): DeskSettings {
  const { PORT, HOST, DESK_TOKEN, DATABASE_URL, DESK_DIR, BODIES_DIR, REPLAYERS_DIR, FLEET_DIR, TRUST_PROXY } = env
  const port = PORT === undefined || PORT === '' ? DEFAULT_PORT : Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is a whole number from 0 to 65535, not ${PORT}`)
  // The correct token is always accepted, however many wrong ones were tried, so its length is the protection.
  if (DESK_TOKEN && DESK_TOKEN.length < MIN_TOKEN_CHARS) throw new Error(`DESK_TOKEN has at least ${MIN_TOKEN_CHARS} characters`)
  return {
    port, host: HOST || '0.0.0.0', token: DESK_TOKEN || undefined, url: DATABASE_URL || undefined,
    bodies: readBucket(env) ?? (BODIES_DIR || (DATABASE_URL ? undefined : `${folder}/bodies`)),
    folder: DESK_DIR || `${folder}/desk`, replayers: REPLAYERS_DIR || `${folder}/replayers`,
    fleetFolder: FLEET_DIR || `${folder}/fleet`, trustProxy: TRUST_PROXY === 'true' ? true : TRUST_PROXY || false,
  }
}

/** Undefined without a bucket. Throws for a bucket without its address or its keys. */
function readBucket(env: Readonly<Record<string, string | undefined>>): BucketOptions | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION = 'us-east-1', AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET) return undefined
  if (!S3_ENDPOINT || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error('S3_BUCKET wants S3_ENDPOINT, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  return {
    endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY,
  }
}
