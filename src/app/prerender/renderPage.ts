import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import { resourcePrerendered } from '../../data/resource/events'
import { renderMarkup, type RenderOptions } from './renderMarkup'
import { fetchPrerenderedPage } from './fetchPrerenderedPage'
import { createMessages } from '../messages'
import { createModules } from '../modules'

/** Markup of a store or product page as a browser first renders it. Rejects if its messages or chunks fail to load. */
export async function renderPage(page: PrerenderedPage, header: RenderOptions['header']): Promise<string> {
  const [messages, modules] = [createMessages(), createModules()]
  if (!(await fetchPrerenderedPage(page, messages, modules))) throw new Error(`data, messages or chunks of ${page.screen} failed to load`)
  return renderMarkup({ event: resourcePrerendered(page), header, renderedAt: page.answeredAt, dependsOnClock: true, messages, modules })
}
