import type { FirstScreen } from '../../api/kit/firstScreen'
import { FIRST_SCREEN_EVENTS } from '../../features/home/page/model/events'
import { renderMarkup, type RenderOptions } from './renderMarkup'
import { createMessages } from '../messages'
import { createModules } from '../modules'

/** Markup of home as a browser first renders it with these answers. Rejects if the messages of the language fail to load. */
export async function renderHome(
  firstScreen: FirstScreen,
  by: keyof typeof FIRST_SCREEN_EVENTS,
  header: RenderOptions['header'],
): Promise<string> {
  const messages = createMessages()
  if (!(await messages.load(firstScreen.locale))) throw new Error(`no messages for ${firstScreen.locale}`)
  const event = FIRST_SCREEN_EVENTS[by](firstScreen)
  return renderMarkup({ event, header, renderedAt: firstScreen.answeredAt, messages, modules: createModules() })
}
