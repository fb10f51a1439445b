import { select, type SagaGenerator } from 'typed-redux-saga'
import { favouriteCancel, favouriteSave, productFavouriteCancel, productFavouriteSave } from '../../../api/account/favourites'
import { merchantDetail } from '../../../api/discovery/merchants'
import { productDetail } from '../../../api/offers/products'
import type { MessageId } from '../../../i18n/messageId'
import { on, watch } from '../../../journal/runtime/supervised'
import { OPEN, UNKNOWN, type Outcome } from '../../../data/mutation/logic'
import { mutation, start, withMutations, type MutationSpec } from '../../../data/mutation/saga'
import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { refresh } from '../../../data/operations'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { request, type Answer } from '../../../session/request'
import type { Json } from '../../../shared/json'
import { notify } from '../../base/toasts/notifySaga'
import { favouriteListChosen, heartTapped, productHeartTapped, removeProductsTapped, removeTapped } from './events'
import { FAVOURITE, PRODUCT_FAVOURITE, type HeartState } from './intents'
import { FAVOURITE_PRODUCTS, FAVOURITES } from './selectors'
import type { Id } from '../../../shared/meaning'

type HeartInput = HeartState & { readonly poiIds: readonly Id[] }
type ProductHeartInput = HeartState & { readonly skuIds: readonly Id[] }

/** Shared by both mutations: a guest logs in first; a toast reports the outcome. */
function heartSpec<Input extends HeartState & Json>(
  savedMessageId: MessageId, spec: Pick<MutationSpec<Input, HeartState>, 'key' | 'send'> & {
    /** Reads the heart's state from the page of the store or product. */
    readonly loadIsOn: (id: string) => SagaGenerator<Answer<boolean | undefined>>
  },
): MutationSpec<Input, HeartState> {
  const { key, send, loadIsOn } = spec
  return {
    key, send, login: 'favourite',
    /** Reads the outcome from the pages. If a page no longer exists, the change may be retried. */
    readBack: ({ keys, input }) => readHearts(keys, input.on, loadIsOn),
    onSuccess: (_intent, result) => notify(result.on ? savedMessageId : 'toast.favouriteCancelled', { tone: 'done' }),
    onFailure: (_intent, { is }, failure) =>
      notify(is === 'unknown' ? 'toast.favouriteUnknown' : 'toast.favouriteFailed', { message: failure?.message ?? '' }),
  }
}

function* readHearts(
  ids: readonly string[], expectedOn: boolean, loadIsOn: (id: string) => SagaGenerator<Answer<boolean | undefined>>,
): SagaGenerator<Outcome<HeartState>> {
  for (const id of ids) {
    const answer = yield* loadIsOn(id)
    if ('failure' in answer) return answer.failure.kind === 'refused' ? OPEN : UNKNOWN
    if (answer.data !== expectedOn) return OPEN
  }
  return { is: 'succeeded', result: { on: expectedOn } }
}

/** Saves one store, or removes one or more in one request. */
const storeHearts = mutation<HeartInput, HeartState>(FAVOURITE, heartSpec('toast.favouriteSaved', {
  key: ({ poiIds }) => poiIds,
  * send({ input: { poiIds, on: filled }, ...intent }) {
    const answer = filled
      ? yield* request(favouriteSave, { poiId: poiIds[0] ?? '' }, { intent })
      : yield* request(favouriteCancel, { poiIds }, { intent })
    return 'failure' in answer ? answer : { data: { on: filled } }
  },
  * loadIsOn(poiId) {
    const answer = yield* request(merchantDetail, { poiId }, { background: true })
    return 'failure' in answer ? answer : { data: answer.data.isFavourite }
  },
}))

/** Saves one product, or removes one or more in one request. */
const productHearts = mutation<ProductHeartInput, HeartState>(PRODUCT_FAVOURITE, heartSpec('toast.productSaved', {
  key: ({ skuIds }) => skuIds,
  * send({ input: { skuIds, on: filled }, ...intent }) {
    const answer = filled
      ? yield* request(productFavouriteSave, { skuId: skuIds[0] ?? '' }, { intent })
      : yield* request(productFavouriteCancel, { skuIds }, { intent })
    return 'failure' in answer ? answer : { data: { on: filled } }
  },
  * loadIsOn(skuId) {
    const answer = yield* request(productDetail, { skuId }, { background: true })
    return 'failure' in answer ? answer : { data: answer.data.isFavourite }
  },
}))

function* changeStoreHeart({ payload: { poiId, on: filled } }: ReturnType<typeof heartTapped>) {
  yield* start(storeHearts, { poiIds: [poiId], on: filled })
}

function* changeProductHeart({ payload: { skuId, on: filled } }: ReturnType<typeof productHeartTapped>) {
  yield* start(productHearts, { skuIds: [skuId], on: filled })
}

/** Reloads the list after the removal. */
function* removeStores({ payload }: ReturnType<typeof removeTapped>) {
  const poiIds = yield* withoutPending(FAVOURITE, payload.poiIds)
  if (poiIds.length === 0) return
  const outcome = yield* start(storeHearts, { poiIds, on: false })
  if (outcome?.is === 'succeeded') yield* refresh(FAVOURITES.name)
}

function* removeProducts({ payload }: ReturnType<typeof removeProductsTapped>) {
  const skuIds = yield* withoutPending(PRODUCT_FAVOURITE, payload.skuIds)
  if (skuIds.length === 0) return
  const outcome = yield* start(productHearts, { skuIds, on: false })
  if (outcome?.is === 'succeeded') yield* refresh(FAVOURITE_PRODUCTS.name)
}

/** Drops the ids whose change is pending. */
function* withoutPending(name: string, ids: readonly string[]): SagaGenerator<readonly string[]> {
  const state = yield* select((all: WithMutations) => all)
  return ids.filter((id) => selectMutation(state, name, id)?.phase !== 'pending')
}

/** Stores the selected list in the URL, so that back navigation restores it. */
function* openList({ payload: { list } }: ReturnType<typeof favouriteListChosen>) {
  yield* replacePage(linkTo('favoritesList', list === 'products' ? { list } : {}))
}

export const favouritesSaga = withMutations([storeHearts, productHearts], function* favourites() {
  yield* watch('favourites',
    on(heartTapped, changeStoreHeart), on(removeTapped, removeStores), on(productHeartTapped, changeProductHeart),
    on(removeProductsTapped, removeProducts),
    on(favouriteListChosen, openList),
  )
})
