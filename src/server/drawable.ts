import type { ServedPage } from '../api/servedPage'
import { cleanUrl, isParameter } from '../navigation/cleanUrl'
import { parseQuery } from '../navigation/links'
import { routeNamed, routeOf } from '../navigation/routes'
import type { Screen } from '../navigation/routes'

/** A page that the server can prerender: home, a store or a product. */
export interface Drawable {
  readonly screen: 'home' | ServedPage['screen']
  /** In canonical order, independent of the URL. */
  readonly params: Readonly<Record<string, string>>
}

export const HOME: Drawable = { screen: 'home', params: {} }
/** Prerendered screens in addition to home: users open them from shared links. */
export const SERVED_SCREENS: readonly ServedPage['screen'][] = ['merchant', 'groupCouponDetail']
/** Campaign parameters. The visit reads them; the markup does not depend on them. */
const OF_VISITS: ReadonlySet<string> = new Set(['channel_id', 'source_tag'])

/** Parameters that identify the content, from the first list of the route. The value is true for optional ones. */
function naming(screen: Screen): ReadonlyMap<string, boolean> {
  const [first = ''] = routeNamed(screen).params ?? []
  const named = first.split(' ').map((each): [string, boolean] => [each.replace('?', ''), each.endsWith('?')])
  return new Map(named.filter(([name]) => !OF_VISITS.has(name)))
}

/**
 * Parses a URL into a prerender target. Null if the app would not write the URL this way: it has further parameters that the app reads (a
 * popup, another id), repeats a parameter, or is not in canonical form.
 */
export function pageAt(url: string): Drawable | null {
  const [pathname = '', ...queries] = url.split('?')
  const screen = SERVED_SCREENS.find((each) => each === routeOf(pathname).screen)
  if (screen === undefined || queries.length > 1) return null
  const names = naming(screen)
  const said = [...new URLSearchParams(queries[0])].filter(([name]) => isParameter(name) && !OF_VISITS.has(name))
  const clean = parseQuery(cleanUrl({ pathname, search: `?${queries[0] ?? ''}` }).search)
  const isWhole = [...names].every(([name, optional]) => optional || clean[name] !== undefined)
  const isExact = new Set(said.map(([name]) => name)).size === said.length
    && said.every(([name, value]) => names.has(name) && clean[name] === value)
  if (!isWhole || !isExact) return null
  const params = [...names.keys()].flatMap((name) => (clean[name] === undefined ? [] : [[name, clean[name]]]))
  return { screen, params: Object.fromEntries(params) as Drawable['params'] }
}

/** The URL of a page as the app writes it. */
export function addressOf({ screen, params }: Drawable): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const query = new URLSearchParams(params).toString()
  return { pathname: routeNamed(screen).paths.at(-1) ?? '/', search: query === '' ? '' : `?${query}`, hash: '' }
}
