import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import { cleanUrl, isParameter } from '../../navigation/cleanUrl'
import { parseQuery } from '../../navigation/links'
import { routeOfScreen, routeOf, type Screen } from '../../navigation/routes'

/** A page that the server can prerender: home, a store or a product. */
export interface PrerenderTarget {
  readonly screen: 'home' | PrerenderedPage['screen']
  /** In canonical order, independent of the URL. */
  readonly params: Readonly<Record<string, string>>
}

export const HOME: PrerenderTarget = { screen: 'home', params: {} }
/** Prerendered screens in addition to home: users open them from shared links. */
export const PRERENDERED_SCREENS: readonly PrerenderedPage['screen'][] = ['merchant', 'groupCouponDetail']
/** Campaign parameters. The visit reads them; the markup does not depend on them. */
const CAMPAIGN_PARAMETERS: ReadonlySet<string> = new Set(['channel_id', 'source_tag'])

/** Parameters of the route's first list that identify the content, each with true if it is optional. */
function identifyingParams(screen: Screen): ReadonlyMap<string, boolean> {
  const [first = ''] = routeOfScreen(screen).params ?? []
  const entries = first.split(' ').map((each): [string, boolean] => [each.replace('?', ''), each.endsWith('?')])
  return new Map(entries.filter(([name]) => !CAMPAIGN_PARAMETERS.has(name)))
}

/**
 * Parses a URL into a prerender target. Null if the app would not write the URL this way: it has further parameters that the app reads (a
 * popup, another id), repeats a parameter, or is not in canonical form.
 */
export function parseTarget(url: string): PrerenderTarget | null {
  const [pathname = '', ...queries] = url.split('?')
  const screen = PRERENDERED_SCREENS.find((each) => each === routeOf(pathname).screen)
  if (screen === undefined || queries.length > 1) return null
  const names = identifyingParams(screen)
  const entries = [...new URLSearchParams(queries[0])].filter(([name]) => isParameter(name) && !CAMPAIGN_PARAMETERS.has(name))
  const clean = parseQuery(cleanUrl({ pathname, search: `?${queries[0] ?? ''}` }).search)
  const isComplete = [...names].every(([name, optional]) => optional || clean[name] !== undefined)
  const isExact = new Set(entries.map(([name]) => name)).size === entries.length
    && entries.every(([name, value]) => names.has(name) && clean[name] === value)
  if (!isComplete || !isExact) return null
  const params = [...names.keys()].flatMap((name) => (clean[name] === undefined ? [] : [[name, clean[name]]]))
  return { screen, params: Object.fromEntries(params) as PrerenderTarget['params'] }
}

export function urlOf({ screen, params }: PrerenderTarget): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const query = new URLSearchParams(params).toString()
  return { pathname: routeOfScreen(screen).paths.at(-1) ?? '/', search: query === '' ? '' : `?${query}`, hash: '' }
}
