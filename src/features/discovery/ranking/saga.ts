import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { on, watch } from '../../../journal/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { selectParamsOf } from '../../../navigation/selectors'
import { rankingTapped } from './events'
import { selectRankings } from './selectors'

/** An address without a ranking gets the first. */
export function* chooseFirst(): SagaGenerator<void> {
  const params = yield* select(selectParamsOf, 'rank')
  const [first] = (yield* select(selectRankings)) ?? []
  if (params && !params['id'] && first) yield* show(first.rankId)
}

function* show(id: string): SagaGenerator<void> {
  yield* replacePage(linkTo('rank', { id }))
}

function* choose({ payload: { rankId } }: ReturnType<typeof rankingTapped>) {
  yield* show(rankId)
}

/** Another ranking takes the place of the active one. */
export function* rankingSaga() {
  yield* watch('ranking', on(rankingTapped, choose))
}
