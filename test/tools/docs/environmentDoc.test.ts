import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_VARIABLES, buildSettings, stageOf } from '../../../src/build/buildSettings'
import { DEV_USAGE, DEV_VARIABLES, readDevSettings } from '../../../src/cli/devSettings'
import type { Environment, Variable } from '../../../src/operations/environment'
import { isTracingWanted } from '../../../src/operations/tracing'
import { readSandboxSettings, SANDBOX_VARIABLES, SERVE_USAGE } from '../../../src/sandbox/http/settings'
import { readSettings, SERVER_USAGE, SERVER_VARIABLES } from '../../../src/server/settings'
import { DESK_USAGE, DESK_VARIABLES, readDeskSettings } from '../../../src/support/desk/settings'
import { namesIn, ROOT, rowsOf } from './docTable'

const VARIABLES: Readonly<Record<string, readonly Variable[]>> = {
  server: SERVER_VARIABLES, desk: DESK_VARIABLES, sandbox: SANDBOX_VARIABLES, dev: DEV_VARIABLES, build: BUILD_VARIABLES,
}
const rows = rowsOf(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8')).filter(([name]) => /^`[A-Z][A-Z\d_]+`$/.test(name ?? ''))

describe.each(Object.entries(VARIABLES))('the table of docs/deploy.md', (process, variables) => {
  const own = rows.filter(([, of = '']) => of.split(', ').includes(process))

  it(`has the variables of ${process}, and no others`, () => {
    expect(own.flatMap(([name]) => namesIn(name)).sort()).toEqual(variables.map(({ name }) => name).sort())
  })

  it(`has the defaults of ${process}`, () => {
    for (const { name, fallback } of variables) {
      const [, , defaults = ''] = own.find(([cell]) => cell === `\`${name}\``) ?? []
      const found = fallback === '' ? namesIn(defaults) : namesIn(defaults).filter((each) => each === fallback)
      expect({ name, found }).toEqual({ name, found: fallback === '' ? [] : [fallback] })
    }
  })
})

it('prints each variable with --help', () => {
  for (const [usage, variables] of [
    [SERVER_USAGE, SERVER_VARIABLES], [DESK_USAGE, DESK_VARIABLES], [SERVE_USAGE, SANDBOX_VARIABLES], [DEV_USAGE, DEV_VARIABLES],
  ] as const) {
    for (const { name, fallback } of variables) expect(usage).toContain(`  ${name}=${fallback}`)
  }
})

/** Values that make no sense, by variable. Any text is a value of the variables of `ANY`. */
const NONSENSE: Readonly<Record<string, readonly string[]>> = {
  API_ORIGIN: ['api.example.org', 'ftp://x', 'https://x/api', 'https://user:password@x', 'none'],
  PORT: ['x', '-1', '70000', '1.5', '1e3', ' 80'], SANDBOX_PORT: ['x', '0', '70000', '4000'], DRAIN_MS: ['-1', '10s', '600001'],
  TRUST_PROXY: ['2', 'my-proxy', 'face', '300.0.0.1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/8; loopback'],
  CSP_REPORT_URI: ['reports', '//evil', 'https://x; script-src *'], METRICS_PORT: ['abc', '65536', '-1'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'localhost', 'grpc://x'],
  DESK_TOKEN: ['short', 'long enough '.repeat(3)], DATABASE_URL: ['mysql://x', 'localhost'],
  S3_BUCKET: ['Reports', 'a/b', 'x'], S3_ENDPOINT: ['s3.example.org', 's3://x'], S3_REGION: ['us east 1'],
  CROWD: ['-1', 'many', '100001'], PROMOTIONS: ['no', 'ON'], APP: ['off'],
  DEKAT_API_ORIGIN: ['api', 'https://x/api'], DEKAT_API_BASE: ['api', '/', '/api/'], DEKAT_IMAGE_HOST: ['images', 'https://x/img'],
  DEKAT_APP_SCHEMES: ['dana ovo', 'javascript', 'dana,,ovo'], DEKAT_MAP_TILES: ['/tiles', 'tiles/{z}/{x}/{y}', '//x/{z}/{x}/{y}'],
  DEKAT_STAGE: ['prod'],
}
/** Folders and addresses are tried at the start; a database, a bucket and its keys answer for themselves. */
const ANY: readonly string[] = [
  'HOST', 'METRICS_HOST', 'STATIC_DIR', 'DESK_DIR', 'BODIES_DIR', 'REPLAYERS_DIR', 'FLEET_DIR', 'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY', 'SEED', 'OTEL_SERVICE_NAME', 'DEKAT_SIGNING_KEY', 'DEKAT_MAP_CREDIT',
]
const BUCKET = { S3_BUCKET: 'reports', S3_ENDPOINT: 'https://s3.example.org', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

const READERS: Readonly<Record<string, (env: Environment) => unknown>> = {
  server: (env) => [readSettings(env, '/dist'), isTracingWanted(env)], desk: (env) => readDeskSettings(env, '/x'),
  sandbox: (env) => readSandboxSettings(env, '/x'), dev: readDevSettings, build: (env) => buildSettings(stageOf(env), env),
}
/** Without these there are no settings to read, or fewer. */
const NEEDED: Readonly<Record<string, Environment>> = { server: { API_ORIGIN: 'https://api.example.org' }, desk: BUCKET }

describe.each(Object.entries(VARIABLES))('the settings of %s', (process, variables) => {
  const needed = NEEDED[process] ?? {}
  const read = (env: Environment) => READERS[process]?.({ ...needed, ...env })

  it('name the variable and its values in one line when a value makes no sense', () => {
    for (const { name } of variables.filter(({ name: each }) => !ANY.includes(each))) {
      for (const value of NONSENSE[name] as readonly string[]) {
        expect(() => read({ [name]: value })).toThrow(new RegExp(`^(PORT and )?${name} must [^\n]+$`))
      }
    }
  })

  it('take an empty variable for none', () => {
    const empty = Object.fromEntries(variables.map(({ name }) => [name, '']))
    expect(read({ ...empty, ...needed })).toEqual(read({}))
  })

  it('are all declared', () => {
    const names = new Set<string>()
    READERS[process]?.(new Proxy<Environment>({}, {
      get(_, name) {
        names.add(String(name))
        return needed[String(name)]
      },
    }))
    const declared = variables.map(({ name }) => name)
    expect([...names].filter((name) => !declared.includes(name) && !name.startsWith('OTEL_'))).toEqual([])
  })
})

it('names the other variables of a bucket, and of two pages on one port', () => {
  for (const [name, value] of [['S3_ENDPOINT', 'https://x'], ['S3_REGION', 'us-east-1'], ['AWS_ACCESS_KEY_ID', 'key']] as const) {
    expect(() => readDeskSettings({ [name]: value }, '/x')).toThrow(`${name} requires S3_BUCKET`)
  }
  expect(() => readDeskSettings({ S3_BUCKET: 'reports' }, '/x')).toThrow('S3_BUCKET requires S3_ENDPOINT, ')
  expect(() => readDeskSettings({ PORT: '80', METRICS_PORT: '80' }, '/x')).toThrow('METRICS_PORT must be another port than PORT, not 80')
  expect(() => readDevSettings({ PORT: '80', SANDBOX_PORT: '80' })).toThrow('PORT and SANDBOX_PORT must be two ports')
})

it.each<[name: string, wrong: readonly string[], right: readonly string[]]>([
  ['OTEL_SDK_DISABLED', ['yes', '1'], ['false']],
  ['OTEL_TRACES_EXPORTER', ['jaeger'], ['otlp']],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['x'], ['https://x/v1/traces']],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', ['grpc', 'http/protobuf'], ['http/json']],
  ['OTEL_EXPORTER_OTLP_COMPRESSION', ['br'], ['gzip', 'none']],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['token', 'a=b,c'], ['authorization=Basic%20x', 'a=b, c=d']],
  ['OTEL_RESOURCE_ATTRIBUTES', ['prod'], ['deployment.environment=prod']],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', ['10s', '0'], ['500']],
  ['OTEL_BSP_SCHEDULE_DELAY', ['soon'], ['5000']],
  ['OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT', ['many'], ['128']],
  ['OTEL_TRACES_SAMPLER', ['sometimes'], ['parentbased_traceidratio', 'always_off']],
  ['OTEL_TRACES_SAMPLER_ARG', ['2', 'half', '-1'], ['0', '1', '0.25', '.5']],
])('%s of telemetry is refused in one line, or taken', (name, wrong, right) => {
  const wanted = (value: string) => isTracingWanted({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', [name]: value })
  for (const value of wrong) expect(() => wanted(value)).toThrow(new RegExp(`^${name} must be [^\n]+$`))
  for (const value of right) expect(wanted(value)).toBe(true)
})

it('ignores variables of telemetry without a collector, and does not repeat what may be a password', () => {
  expect(isTracingWanted({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toBe(false)
  const secret = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_EXPORTER_OTLP_HEADERS: 'secret-token' }
  expect(() => isTracingWanted(secret)).toThrow(/^(?!.*secret-token)/)
})
