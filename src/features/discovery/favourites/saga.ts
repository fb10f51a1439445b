import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { favouriteCancel, favouriteSave, productFavouriteCancel, productFavouriteSave } from '../../../api/favourites'
import { merchantDetail } from '../../../api/merchants'
import { productDetail } from '../../../api/products'
import { on, watch } from '../../../journal/supervised'
import { OPEN, UNKNOWN } from '../../../loading/mutation/logic'
import type { Outcome } from '../../../loading/mutation/logic'
import { mutation, serveMutation, start } from '../../../loading/mutation/saga'
import type { MutationSpec } from '../../../loading/mutation/saga'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { refresh } from '../../../loading/operations'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { request } from '../../../session/request'
import type { Answer } from '../../../session/request'
import type { Json } from '../../../shared/json'
import { notify } from '../../base/toasts/notifySaga'
import { favouriteListChosen, heartTapped, productHeartTapped, removeProductsTapped, removeTapped } from './events'
import { FAVOURITE, PRODUCT_FAVOURITE } from './intents'
import type { HeartState } from './intents'
import { FAVOURITE_PRODUCTS, FAVOURITES } from './selectors'

type HeartInput = HeartState & { readonly poiIds: readonly string[] }
type ProductHeartInput = HeartState & { readonly skuIds: readonly string[] }

/** What both kinds of hearts do: a guest logs in first, and what became of a tap is said. */
function heart<Input extends HeartState & Json>(
  savedWords: string, spec: Pick<MutationSpec<Input, HeartState>, 'key' | 'send'> & {
    /** What the page of one says about its heart. */
    readonly isOn: (id: string) => SagaGenerator<Answer<boolean | undefined>>
  },
): MutationSpec<Input, HeartState> {
  const { key, send, isOn } = spec
  return {
    key, send, login: 'favourite',
    /** By the pages; one that has no page now may be tried again. */
    readBack: ({ keys, input }) => readHearts(keys, input.on, isOn),
    onSuccess: (_intent, result) => notify(result.on ? savedWords : 'toast.favouriteCancelled', { tone: 'done' }),
    onFailure: (_intent, { is }, failure) =>
      notify(is === 'unknown' ? 'toast.favouriteUnknown' : 'toast.favouriteFailed', { message: failure?.message ?? '' }),
  }
}

function* readHearts(
  ids: readonly string[], wanted: boolean, isOn: (id: string) => SagaGenerator<Answer<boolean | undefined>>,
): SagaGenerator<Outcome<HeartState>> {
  for (const id of ids) {
    const answer = yield* isOn(id)
    if ('failure' in answer) return answer.failure.kind === 'refused' ? OPEN : UNKNOWN
    if (answer.data !== wanted) return OPEN
  }
  return { is: 'succeeded', result: { on: wanted } }
}

/** One heart filled, or one or several emptied by one call. */
const hearts = mutation<HeartInput, HeartState>(FAVOURITE, heart('toast.favouriteSaved', {
  key: ({ poiIds }) => poiIds,
  * send({ input: { poiIds, on: filled }, ...intent }) {
    const answer = filled
      ? yield* request(favouriteSave, { poiId: poiIds[0] ?? '' }, { intent })
      : yield* request(favouriteCancel, { poiIds }, { intent })
    return 'failure' in answer ? answer : { data: { on: filled } }
  },
  * isOn(poiId) {
    const answer = yield* request(merchantDetail, { poiId }, { background: true })
    return 'failure' in answer ? answer : { data: answer.data.isFavourite }
  },
}))

/** The same for products. */
const productHearts = mutation<ProductHeartInput, HeartState>(PRODUCT_FAVOURITE, heart('toast.productSaved', {
  key: ({ skuIds }) => skuIds,
  * send({ input: { skuIds, on: filled }, ...intent }) {
    const answer = filled
      ? yield* request(productFavouriteSave, { skuId: skuIds[0] ?? '' }, { intent })
      : yield* request(productFavouriteCancel, { skuIds }, { intent })
    return 'failure' in answer ? answer : { data: { on: filled } }
  },
  * isOn(skuId) {
    const answer = yield* request(productDetail, { skuId }, { background: true })
    return 'failure' in answer ? answer : { data: answer.data.isFavourite }
  },
}))

function* change({ payload: { poiId, on: filled } }: ReturnType<typeof heartTapped>) {
  yield* start(hearts, { poiIds: [poiId], on: filled })
}

function* changeProduct({ payload: { skuId, on: filled } }: ReturnType<typeof productHeartTapped>) {
  yield* start(productHearts, { skuIds: [skuId], on: filled })
}

/** The list is asked for anew without what was removed from it. */
function* remove({ payload }: ReturnType<typeof removeTapped>) {
  const poiIds = yield* idle(FAVOURITE, payload.poiIds)
  if (poiIds.length === 0) return
  const outcome = yield* start(hearts, { poiIds, on: false })
  if (outcome?.is === 'succeeded') yield* refresh(FAVOURITES.name)
}

function* removeProducts({ payload }: ReturnType<typeof removeProductsTapped>) {
  const skuIds = yield* idle(PRODUCT_FAVOURITE, payload.skuIds)
  if (skuIds.length === 0) return
  const outcome = yield* start(productHearts, { skuIds, on: false })
  if (outcome?.is === 'succeeded') yield* refresh(FAVOURITE_PRODUCTS.name)
}

/** What is being changed already is left out. */
function* idle(name: string, ids: readonly string[]): SagaGenerator<readonly string[]> {
  const state = yield* select((all: WithMutations) => all)
  return ids.filter((id) => selectMutation(state, name, id)?.phase !== 'pending')
}

/** The address says which list is looked at, so that going back finds it. */
function* choose({ payload: { list } }: ReturnType<typeof favouriteListChosen>) {
  yield* replacePage(linkTo('favoritesList', list === 'products' ? { list } : {}))
}

/** Hearts, filled and emptied, and the lists of what they hold. */
export function* favouritesSaga() {
  yield* watch('favourites',
    on(heartTapped, change), on(removeTapped, remove), on(productHeartTapped, changeProduct), on(removeProductsTapped, removeProducts),
    on(favouriteListChosen, choose),
  )
  yield* serveMutation(hearts)
  yield* serveMutation(productHearts)
}
