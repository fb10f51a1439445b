import { DRAIN_MS } from './limits'

export interface Settings {
  readonly origin: string
  readonly port: number
  readonly host: string
  readonly folder: string
  readonly trustProxy: boolean | string
  readonly reportUri: string | undefined
  readonly drainMs: number
}

const DEFAULT_PORT = 8080

/** Reads the settings from the environment. An invalid value throws an error that names the variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, defaultFolder: string): Settings {
  const { API_ORIGIN, PORT, HOST, STATIC_DIR, TRUST_PROXY, CSP_REPORT_URI, DRAIN_MS: drain } = env
  return {
    origin: originOf(API_ORIGIN), port: integerOf('PORT', PORT, DEFAULT_PORT), host: HOST ?? '0.0.0.0', folder: STATIC_DIR ?? defaultFolder,
    trustProxy: trustOf(TRUST_PROXY), reportUri: CSP_REPORT_URI === '' ? undefined : CSP_REPORT_URI,
    drainMs: integerOf('DRAIN_MS', drain, DRAIN_MS),
  }
}

function originOf(text: string | undefined): string {
  const message = 'API_ORIGIN must be the origin of the API, such as https://api.example.org'
  if (text === undefined || !URL.canParse(text)) throw new Error(message)
  const { protocol, origin, pathname, search, username } = new URL(text)
  if (!['http:', 'https:'].includes(protocol) || pathname !== '/' || search !== '' || username !== '') throw new Error(message)
  return origin
}

function integerOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`${name} must be a number up to 65535`)
  return Number(text)
}

/**
 * Unset trusts no proxy; `true` trusts all; otherwise a comma-separated list of addresses and networks. A number of proxies is refused
 * because it proves nothing.
 */
function trustOf(text: string | undefined): boolean | string {
  if (text === undefined || text === '' || text === 'false') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) throw new Error('TRUST_PROXY must be true, or addresses and networks such as 10.0.0.0/8')
  return text
}
