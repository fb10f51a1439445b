import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** A variable of the environment that a process reads. */
export interface Variable {
  readonly name: string
  /** The value that applies without it, as text for the operator. */
  readonly fallback: string
  readonly meaning: string
}

/** An empty variable counts as unset: orchestrators often set variables to nothing. */
export function textOf(env: Environment, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name]
}

/** A whole number from 0 to `max`. Any other value throws an error that names the variable. */
export function wholeNumberOf(env: Environment, name: string, fallback: number, max: number): number {
  const text = textOf(env, name)
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) > max) throw new Error(`${name} must be a whole number from 0 to ${max}, not ${text}`)
  return Number(text)
}

export const MAX_PORT = 65_535
const ANY_HOST = '0.0.0.0'

/** One of the given values, by default the first. */
export function choiceOf<Choice extends string>(env: Environment, name: string, choices: readonly [Choice, ...Choice[]]): Choice {
  const text = textOf(env, name) ?? choices[0]
  const choice = choices.find((each) => each === text)
  if (choice === undefined) throw new Error(`${name} must be ${choices.join(' or ')}, not ${text}`)
  return choice
}

/** The address that a process listens on. */
export interface ListenSettings {
  readonly port: number
  readonly host: string
}

/** `meaning` describes the port. */
export function listenVariables(port: number, meaning = 'port that it listens on'): readonly Variable[] {
  return [
    { name: 'PORT', fallback: String(port), meaning },
    { name: 'HOST', fallback: ANY_HOST, meaning: 'address that it listens on; 127.0.0.1 allows only this machine' },
  ]
}

export function listenSettings(env: Environment, defaultPort: number): ListenSettings {
  return { port: wholeNumberOf(env, 'PORT', defaultPort, MAX_PORT), host: textOf(env, 'HOST') ?? ANY_HOST }
}

/** The address of the metrics page. */
export interface MetricsSettings {
  /** Null: no metrics. */
  readonly metricsPort: number | null
  readonly metricsHost: string
}

/** Throws if the page would have the port of the process. */
export function metricsSettings(env: Environment, port: number): MetricsSettings {
  const metricsHost = textOf(env, 'METRICS_HOST') ?? '127.0.0.1'
  if (textOf(env, 'METRICS_PORT') === undefined) return { metricsPort: null, metricsHost }
  const metricsPort = wholeNumberOf(env, 'METRICS_PORT', 0, MAX_PORT)
  if (metricsPort !== 0 && metricsPort === port) throw new Error(`METRICS_PORT must be another port than PORT, not ${port}`)
  return { metricsPort, metricsHost }
}

/** The origin of an http URL with neither path nor user. */
export function originOf(env: Environment, name: string, example: string): string {
  const text = textOf(env, name)
  if (text === undefined || !isHttpUrl(text) || new URL(text).pathname !== '/') {
    throw new Error(`${name} must be an origin such as ${example}`)
  }
  return new URL(text).origin
}

/** True for an http URL, possibly with a path, but without user, query and hash. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && `${search}${hash}${username}` === ''
}

/** The URL of a Postgres server. The value is not repeated in the error, because it may contain a password. */
export function databaseUrlOf(env: Environment): string | undefined {
  const url = textOf(env, 'DATABASE_URL')
  if (url === undefined || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) return url
  throw new Error('DATABASE_URL must be an address such as postgres://user:password@host:5432/database')
}

const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** True for an IP address, a network such as `10.0.0.0/8`, and the name of a network. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2)
  const maxBits = ADDRESS_BITS[isIP(address)]
  if (maxBits === undefined) return NAMED_NETWORKS.includes(text)
  return text === address || (text === `${address}/${bits}` && /^\d{1,3}$/.test(bits ?? '') && Number(bits) <= maxBits)
}

/** Unset trusts no proxy, `true` all, else a list of addresses and networks. A number of hops is refused: clients can forge them. */
export function trustedProxiesOf(env: Environment): boolean | string {
  const text = textOf(env, 'TRUST_PROXY')
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every(isNetwork)) {
    throw new Error(`TRUST_PROXY must be true, or addresses and networks such as 10.0.0.0/8, loopback, not ${text}`)
  }
  return text
}

/** The text that `--help` prints: a first line and the variables. */
export function usageOf(title: string, variables: readonly Variable[]): string {
  const width = Math.max(...variables.map(({ name, fallback }) => name.length + fallback.length + 1))
  const lines = variables.map(({ name, fallback, meaning }) => `  ${`${name}=${fallback}`.padEnd(width)}  ${meaning}`)
  return [title, '', 'It reads these variables of the environment, here with their defaults:', ...lines, ''].join('\n')
}

/** True when the command line asks for help. Other arguments are refused: the environment configures these processes. */
export function isHelpWanted(args: readonly string[]): boolean {
  if (args.includes('--help') || args.includes('-h')) return true
  if (args.length > 0) throw new Error(`there is no argument ${args.join(' ')}; --help lists the settings`)
  return false
}

export const PROXY_VARIABLE: Variable = {
  name: 'TRUST_PROXY', fallback: '', meaning: 'proxies whose X-Forwarded headers count: addresses and networks, or true',
}

export const METRICS_VARIABLES: readonly Variable[] = [
  { name: 'METRICS_PORT', fallback: '', meaning: 'port of the Prometheus page /metrics; without it there is none' },
  { name: 'METRICS_HOST', fallback: '127.0.0.1', meaning: 'address that the Prometheus page listens on' },
]

export const TRACING_VARIABLES: readonly Variable[] = [
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT', fallback: '',
    meaning: 'address of an OpenTelemetry collector, such as http://localhost:4318; without it there are no traces',
  },
  {
    name: 'OTEL_SERVICE_NAME', fallback: 'dekat',
    meaning: 'name of this service in traces; other OTEL_… variables work as OpenTelemetry defines them, by http/json',
  },
]
