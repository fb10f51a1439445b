import { securityHeaders } from '../shared/securityHeaders'

export interface Sources {
  /** Where pictures come from, if not from this server. */
  readonly imageOrigin?: string | undefined
  /** Origin that browsers ask for the API, if not this server. */
  readonly apiOrigin?: string | undefined
  /** Where browsers report what they refused. */
  readonly reportUri?: string | undefined
}

export type Headers = Readonly<Record<string, string>>

interface Asked {
  readonly protocol: string
  readonly host: string
}

/** More styles than a server meets between two starts: a build has a few. */
const MOST = 32

/**
 * The security headers by where a page is asked for. They are the same for every host that is not itself one of the sources, so a few
 * are made and kept, whatever hosts are asked for.
 */
export function createPolicies({ imageOrigin, apiOrigin, reportUri }: Sources) {
  const sources = [imageOrigin, apiOrigin].filter((source) => source !== undefined && source !== '')
  const known = new Map<string, Headers>()

  /** `styleHashes`: of the styles that stand in the page. */
  return function policyFor({ protocol, host }: Asked, styleHashes: readonly string[] = []): Headers {
    const scheme = protocol === 'https' ? 'https://' : 'http://'
    const origin = sources.includes(scheme + host) ? scheme + host : scheme
    const key = `${origin} ${styleHashes.join(' ')}`
    const made = known.get(key)
    if (made) return made
    const headers = securityHeaders({
      origin, ...(apiOrigin ? { apiOrigin } : {}), ...(imageOrigin ? { imageOrigin } : {}), ...(reportUri ? { reportUri } : {}),
      ...(styleHashes.length === 0 ? {} : { styleHashes }),
    })
    if (known.size >= MOST) known.clear()
    known.set(key, headers)
    return headers
  }
}
export type PolicyFor = ReturnType<typeof createPolicies>
