import { securityHeaders } from '../../shared/web/securityHeaders'

export interface Sources {
  /** Origin of the pictures, if other than this server. */
  readonly imageOrigin?: string | undefined
  /** Origin of the map's tiles, if other than this server. */
  readonly tileOrigin?: string | undefined
  /** Origin of the API for browsers, if other than this server. */
  readonly apiOrigin?: string | undefined
  /** URL to which browsers report policy violations. */
  readonly reportUri?: string | undefined
}

export type Headers = Readonly<Record<string, string>>

interface PolicyRequest {
  readonly protocol: string
  readonly host: string
}

/** More than the pages in the caches (limits.ts), whose inline styles differ by what their markup contains. */
const MAX_POLICIES = 512

/** Security headers by protocol and host. Only a host that is itself a source changes them, so the cache stays small. */
export function createPolicies({ imageOrigin, tileOrigin, apiOrigin, reportUri }: Sources) {
  const sources = [imageOrigin, tileOrigin, apiOrigin].filter((source) => source !== undefined && source !== '')
  const policies = new Map<string, Headers>()

  /** `styleHashes`: hashes of the page's inline styles. */
  return function policyFor({ protocol, host }: PolicyRequest, styleHashes: readonly string[] = []): Headers {
    const scheme = protocol === 'https' ? 'https://' : 'http://'
    const origin = sources.includes(scheme + host) ? scheme + host : scheme
    const key = `${origin} ${styleHashes.join(' ')}`
    const cached = policies.get(key)
    if (cached) return cached
    const headers = securityHeaders({
      origin, ...(apiOrigin ? { apiOrigin } : {}), ...(imageOrigin ? { imageOrigin } : {}), ...(tileOrigin ? { tileOrigin } : {}),
      ...(reportUri ? { reportUri } : {}),
      ...(styleHashes.length === 0 ? {} : { styleHashes }),
    })
    if (policies.size >= MAX_POLICIES) policies.clear()
    policies.set(key, headers)
    return headers
  }
}
export type PolicyFor = ReturnType<typeof createPolicies>
