import type { ServedPage } from '../api/servedPage'
import { resourceServed } from '../loading/resource/events'
import { drawMarkup } from './drawMarkup'
import type { Drawing } from './drawMarkup'
import { fetchServed } from './fetchServed'
import { createMessages } from './messages'
import { createModules } from './modules'

/** Markup of a store or product page as a browser first renders it. Rejects if its messages or chunks fail to load. */
export async function drawPage(page: ServedPage, header: Drawing['header']): Promise<string> {
  const [messages, modules] = [createMessages(), createModules()]
  if (!(await fetchServed(page, messages, modules))) throw new Error(`not all is there that ${page.screen} is drawn with`)
  return drawMarkup({ event: resourceServed(page), header, at: page.answeredAt, timed: true, messages, modules })
}
