import * as v from 'valibot'
import { prerenderedPageSchema, type PrerenderedPage } from '../api/kit/prerenderedPage'
import { fetchPrerenderedPage } from '../app/prerender/fetchPrerenderedPage'
import type { Messages } from '../app/messages'
import type { createModules } from '../app/modules'
import type { UrlParts } from '../navigation/cleanUrl'
import { parseQuery, screenKeyOf } from '../navigation/links'
import { routeOf } from '../navigation/routes'
import { parseJson } from '../shared/json'

export interface PrerenderedPageOptions {
  /** JSON text embedded in the page. */
  readonly text: string
  /** Initial location of the session. */
  readonly location: UrlParts
  readonly messages: Messages
  readonly modules: ReturnType<typeof createModules>
}

/**
 * Reads the answers from which a store or product page was prerendered, then loads the modules and messages that rendering needs. Null if
 * the page belongs to another URL (a cache may mix URLs up), if this build cannot parse it, or if loading fails.
 */
export async function readPrerenderedPage({ text, location, messages, modules }: PrerenderedPageOptions): Promise<PrerenderedPage | null> {
  const parsed = v.safeParse(prerenderedPageSchema, parseJson(text))
  if (!parsed.success) return null
  const page = parsed.output
  const currentKey = screenKeyOf(routeOf(location.pathname).screen, parseQuery(location.search))
  return currentKey === screenKeyOf(page.screen, page.params) && (await fetchPrerenderedPage(page, messages, modules)) ? page : null
}
