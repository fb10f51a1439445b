import { fork, put, select } from 'typed-redux-saga'
import { isolated, on, watch } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/data/storage'
import { selectHasCouponFilter } from '../../lists/filters/selectors'
import { NEARBY } from '../../home/page/model/selectors'
import { finished, firstShown, gotItTapped, alreadyFinished, listsReached, tourPending, secondShown, tourNextTapped } from './events'
import { selectIsTourPending } from './selectors'

function* restoreCompletion() {
  const { value } = yield* call(readStored, { key: 'education' })
  yield* put(value === null ? tourPending() : alreadyFinished())
}

/** Nothing is explained before the user gets there: the first hint is shown next to its control. */
function* showFirstHint() {
  if (yield* select(selectIsTourPending)) yield* put(firstShown())
}

/** The second hint is about the coupon filter. Without that filter the hints end. */
function* showSecondHint() {
  if (yield* select(selectHasCouponFilter, NEARBY.name)) yield* put(secondShown())
  else yield* finishHints()
}

function* finishHints() {
  yield* put(finished())
  yield* call(writeStored, { key: 'education', value: { finished: true } })
}

export function* educationSaga() {
  yield* watch('education',
    on(listsReached, showFirstHint),
    on(tourNextTapped, showSecondHint),
    on(gotItTapped, finishHints),
  )
  yield* fork(isolated, 'education/learn', restoreCompletion)
}
