import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { reload } from '../../../../data/operations'
import { parseQuery } from '../../../../navigation/links'
import { linesRepeated } from './events'
import { confirmPage } from './names'
import { availableQuantities } from './repeat'
import { selectAgain, selectConfirm } from './selectors'
import { confirmIdOf } from './target'

/** Adds the available lines of an earlier order to the selection, once, and loads the price. `id`: null if the page repeats none. */
export function* repeatLines(id: string | null): SagaGenerator<void> {
  const content = id === null ? null : yield* select(selectAgain, id)
  if (id === null || content === null) return
  const params = parseQuery(id)
  const { again: orderId = '' } = params
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  const quantities = availableQuantities(content.lines)
  if ((yield* select(selectConfirm, page)).repeated === orderId || Object.keys(quantities).length === 0) return
  yield* put(linesRepeated({ page, orderId, quantities, channelType: content.channelType ?? null }))
  yield* reload(page)
}
