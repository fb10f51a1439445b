import { renderToString } from 'react-dom/server'
import type { FirstScreen } from '../api/firstScreen'
import { FIRST_SCREEN_EVENTS } from '../features/home/home/events'
import { silentLog } from '../journal/log'
import { App } from './App'
import { declaredIn } from './base'
import { createClient } from './createClient'
import type { ClientOptions } from './createClient'
import { createMessages } from './messages'
import { createModules } from './modules'

/**
 * The markup of what a browser draws first when it gets these answers: of the state that the same two inputs lead to there. `header` is of
 * no session that goes on. Rejects when the words of the language cannot be had.
 */
export async function drawHome(
  firstScreen: FirstScreen,
  by: keyof typeof FIRST_SCREEN_EVENTS,
  header: ClientOptions['header'],
): Promise<string> {
  const modules = createModules()
  const messages = createMessages()
  if (!(await messages.load(firstScreen.locale))) throw new Error(`there are no words for ${firstScreen.locale}`)
  const { store, start, enter } = createClient({ header, log: silentLog(), adapters: null, modules, strict: false })
  start()
  enter(FIRST_SCREEN_EVENTS[by](firstScreen), 'source')
  return renderToString((
    <App
      store={store} messages={messages} declaredBy={declaredIn(modules)} drawnState={store.getState()} now={() => firstScreen.answeredAt}
    />
  ))
}
