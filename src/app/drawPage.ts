import type { ServedPage } from '../api/servedPage'
import { resourceServed } from '../loading/resource/events'
import { drawMarkup } from './drawMarkup'
import type { Drawing } from './drawMarkup'
import { fetchServed } from './fetchServed'
import { createMessages } from './messages'
import { createModules } from './modules'

/** The markup of the page of one thing as a browser draws it first. Rejects when its words or its code cannot be had. */
export async function drawPage(page: ServedPage, header: Drawing['header']): Promise<string> {
  const [messages, modules] = [createMessages(), createModules()]
  if (!(await fetchServed(page, messages, modules))) throw new Error(`not all is there that ${page.screen} is drawn with`)
  return drawMarkup({ event: resourceServed(page), header, at: page.answeredAt, timed: true, messages, modules })
}
