import { select, type SagaGenerator } from 'typed-redux-saga'
import { on, watch } from '../../../journal/runtime/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { selectParamsOf } from '../../../navigation/selectors'
import { rankingTapped } from './events'
import { selectRankings } from './selectors'

/** Adds the first ranking to a URL that names none. */
export function* openFirstRanking(): SagaGenerator<void> {
  const params = yield* select(selectParamsOf, 'rank')
  const [first] = (yield* select(selectRankings)) ?? []
  if (params && !params['id'] && first) yield* openRanking(first.rankId)
}

function* openRanking(id: string): SagaGenerator<void> {
  yield* replacePage(linkTo('rank', { id }))
}

function* onRankingTapped({ payload: { rankId } }: ReturnType<typeof rankingTapped>) {
  yield* openRanking(rankId)
}

export function* rankingSaga() {
  yield* watch('ranking', on(rankingTapped, onRankingTapped))
}
