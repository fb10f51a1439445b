import { select } from 'typed-redux-saga'
import { favouriteCancel, favouriteSave } from '../../../api/favourites'
import { merchantDetail } from '../../../api/merchants'
import { on, watch } from '../../../journal/supervised'
import { OPEN, UNKNOWN } from '../../../loading/mutation/logic'
import { mutation, serveMutation, start } from '../../../loading/mutation/saga'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { refresh } from '../../../loading/operations'
import { request } from '../../../session/request'
import { notify } from '../../base/toasts/notifySaga'
import { FAVOURITE, heartTapped, removeTapped } from './events'
import type { HeartState } from './events'
import { FAVOURITES } from './selectors'

type HeartInput = HeartState & { readonly poiIds: readonly string[] }

/** One heart filled, or one or several emptied by one call. */
const hearts = mutation<HeartInput, HeartState>(FAVOURITE, {
  key: ({ poiIds }) => poiIds,
  login: 'favourite',
  * send({ intentId, input: { poiIds, on } }) {
    const answer = on
      ? yield* request(favouriteSave, { poiId: poiIds[0] ?? '' }, { intentId })
      : yield* request(favouriteCancel, { poiIds }, { intentId })
    return 'failure' in answer ? answer : { data: { on } }
  },
  /** By the pages of the stores; one that has no page now may be tried again. */
  * readBack({ input: { poiIds, on } }) {
    for (const poiId of poiIds) {
      const answer = yield* request(merchantDetail, { poiId }, { background: true })
      if ('failure' in answer) return answer.failure.kind === 'refused' ? OPEN : UNKNOWN
      if (answer.data.isFavourite !== on) return OPEN
    }
    return { is: 'succeeded', result: { on } }
  },
  onSuccess: (_intent, { on }) => notify(on ? 'toast.favouriteSaved' : 'toast.favouriteCancelled', { tone: 'done' }),
  onFailure: (_intent, { is }, failure) =>
    notify(is === 'unknown' ? 'toast.favouriteUnknown' : 'toast.favouriteFailed', { message: failure?.message ?? '' }),
})

function* change({ payload: { poiId, on } }: ReturnType<typeof heartTapped>) {
  yield* start(hearts, { poiIds: [poiId], on })
}

/** The list is asked for anew without what was removed from it. What is being changed already is left out. */
function* remove({ payload }: ReturnType<typeof removeTapped>) {
  const state = yield* select((all: WithMutations) => all)
  const poiIds = payload.poiIds.filter((poiId) => selectMutation(state, FAVOURITE, poiId)?.phase !== 'pending')
  if (poiIds.length === 0) return
  const outcome = yield* start(hearts, { poiIds, on: false })
  if (outcome?.is === 'succeeded') yield* refresh(FAVOURITES.name)
}

/** Hearts, filled and emptied. */
export function* favouritesSaga() {
  yield* watch('favourites', on(heartTapped, change), on(removeTapped, remove))
  yield* serveMutation(hearts)
}
