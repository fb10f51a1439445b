import type { Action } from 'redux'
import { put, race, select, take, takeEvery } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { untilDeadline } from '../../loading/deadlineSaga'
import { awaited, cleared, loaded } from '../../loading/resource/events'
import { loadResource, missResource, serveResources } from '../../loading/resource/saga'
import { selectResource } from '../../loading/resource/selectors'
import { waitFor } from '../../loading/waitSaga'
import { screenEntered } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { reportError } from '../../ports/monitoring'
import { nextId } from '../../ports/random'
import { ended, started } from '../../session/events'
import { PLACE } from '../location/selectors'
import { toastRaised } from '../toasts/events'
import { productPage } from './pageSaga'
import { PREVIEW_RESOURCE, productResource, selectProductContent, selectProductPages } from './selectors'
import { productTapsSaga } from './tapsSaga'

/** The page that a screen shows, or null for a screen of somebody else and for an address that names nothing. */
function shownPage({ screen, params }: Entry): string | null {
  if (screen === 'groupCouponDetailPreview') return params['previewToken'] ? PREVIEW_RESOURCE : null
  return screen === 'groupCouponDetail' ? productResource(params) : null
}

/** What was there stays for who comes back to it; a preview is looked at anew, for there is one at a time. */
function* enter({ payload }: ReturnType<typeof screenEntered>) {
  yield* clearLeft()
  const { screen, by } = payload
  const resource = shownPage(payload)
  if (resource === null) {
    if (screen === 'groupCouponDetail') yield* missSku()
    return
  }
  const known = yield* select(selectResource, resource)
  if (resource === PREVIEW_RESOURCE) yield* put(cleared({ resource }))
  else if (by === 'pop' && known && known.phase !== 'failed') return
  yield* waitFor(PLACE)
  // Who left meanwhile is not to be kept a page for.
  if (yield* isOpen(resource)) yield* load(resource)
}

/** A page to which nothing leads back is as if it had never been asked for. */
function* clearLeft() {
  for (const resource of yield* select(selectProductPages)) {
    if (!(yield* isOpen(resource))) yield* put(cleared({ resource }))
  }
}

function* isOpen(resource: string) {
  const { stack } = yield* select(selectNavigation)
  return stack.some((each) => shownPage(each) === resource)
}

function* load(resource: string) {
  const source = productPage(resource)
  if (source) yield* loadResource(source)
}

function* missSku() {
  yield* put(toastRaised({ id: yield* call(nextId), text: 'toast.parameterError', tone: 'plain' }))
  yield* call(reportError, { kind: 'parameterMissing', code: 'skuId', at: 'groupCouponDetail' })
}

/** Only the host knows what comes when the clock of a sale has run down: it is asked once, unless the page was renewed or left before. */
function* watchSale({ payload: { resource } }: ReturnType<typeof loaded>) {
  const { flashSaleEndsAt = null } = (productPage(resource) && (yield* select(selectProductContent, resource))) ?? {}
  if (flashSaleEndsAt === null) return
  const isChange = (action: Action) =>
    (awaited.match(action) || cleared.match(action)) && action.payload.resource === resource
  const { changed } = yield* race({ over: untilDeadline(flashSaleEndsAt), changed: take(isChange) })
  if (!changed) yield* load(resource)
}

/** What one may buy is somebody's: another user sees the page anew, and those behind it when he comes back to them. */
function* loadForUser() {
  const { screen, params } = yield* select(selectNavigation)
  const front = screen === null ? null : shownPage({ screen, params })
  for (const resource of yield* select(selectProductPages)) if (resource !== front) yield* put(cleared({ resource }))
  if (front !== null) yield* load(front)
}

function* miss({ payload }: ReturnType<typeof screenEntered>) {
  yield* missResource(shownPage(payload))
}

/** The pages of products: asked for, kept while something leads back to them, renewed at the end of a sale and for another user. */
export function* productsSaga() {
  yield* takeEvery(screenEntered, supervised('products/enter', enter, miss))
  yield* takeEvery(loaded, supervised('products/sale', watchSale))
  yield* takeEvery([started.type, ended.type], supervised('products/forUser', loadForUser))
  yield* serveResources('products', productPage, shownPage)
  yield* productTapsSaga()
}
