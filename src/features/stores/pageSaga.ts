import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { merchantDetail } from '../../api/merchants'
import { supervised } from '../../journal/supervised'
import { cleared } from '../../loading/resource/events'
import { loadResource, missResource, serveResources } from '../../loading/resource/saga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { selectResource, selectResourceNames } from '../../loading/resource/selectors'
import { waitFor } from '../../loading/waitSaga'
import { screenEntered } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import { followLink, openPage } from '../../navigation/saga'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { reportError } from '../../ports/monitoring'
import { ended, started } from '../../session/events'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { PLACE, selectFix } from '../location/selectors'
import { detailsTapped, mapTapped, photoTapped } from './events'
import { storeResource } from './selectors'
import type { MerchantContent } from './selectors'

/** Screens that show one store: its page, its details, its photos. */
const STORE_SCREENS: readonly string[] = ['merchant', 'merchantDetail', 'imagePreview']

function storePage(resource: string): ResourceSource | null {
  const [kind, idKind, id = ''] = resource.split(':')
  if (kind !== 'store') return null
  const ids = idKind === 'poi' ? { poiId: id } : { storeId: id }
  function* load(): SagaGenerator<Answer<Content>> {
    const position = yield* select(selectFix)
    const answer = yield* request(merchantDetail, position ? { ...ids, position } : ids)
    if ('failure' in answer) return answer
    const { store, products, ...rest } = answer.data
    const content: MerchantContent = { ...rest, poiId: store.poiId, assetIds: products.map(({ assetId }) => assetId) }
    return {
      data: {
        content,
        brings: [
          { kind: 'store', items: [store] },
          { kind: 'deal', items: products },
        ],
      },
    }
  }
  return { resource, load }
}

/** The photos and details of a store stand on what its page loaded; opened by their own address they load it themselves. */
function* enter({ payload: { screen, params, by } }: ReturnType<typeof screenEntered>) {
  if (!STORE_SCREENS.includes(screen)) return
  const resource = storeResource(params)
  if (resource === null) return yield* call(reportError, { kind: 'storeWithoutId', at: screen })
  const known = yield* select(selectResource, resource)
  if ((by === 'pop' || screen !== 'merchant') && known !== null && known.phase !== 'failed') return
  yield* waitFor(PLACE)
  yield* load(resource)
}

function* load(resource: string) {
  const source = storePage(resource)
  if (source) yield* loadResource(source)
}

function shownStore({ screen, params }: Entry): string | null {
  return STORE_SCREENS.includes(screen) ? storeResource(params) : null
}

/** Hearts and coupons are somebody's: another user sees the page anew, and those behind it when he comes back to them. */
function* loadForUser() {
  const { screen, params } = yield* select(selectNavigation)
  const resource = screen === null ? null : shownStore({ screen, params })
  for (const name of yield* select(selectResourceNames)) if (name !== resource && storePage(name)) yield* put(cleared({ resource: name }))
  if (resource !== null) yield* load(resource)
}

function* openDetails({ payload: { poiId } }: ReturnType<typeof detailsTapped>) {
  yield* openPage(`/platform/merchantDetail?poiId=${encodeURIComponent(poiId)}`)
}

function* openPhotos({ payload: { poiId, at } }: ReturnType<typeof photoTapped>) {
  yield* openPage(`/platform/imagePreview?poiId=${encodeURIComponent(poiId)}&at=${at}`)
}

function* openMap({ payload: { poiId, mapUrl } }: ReturnType<typeof mapTapped>) {
  yield* followLink(mapUrl, `store ${poiId}`)
}

function* miss({ payload }: ReturnType<typeof screenEntered>) {
  yield* missResource(shownStore(payload))
}

/** A store's page, its details and photos, and where their taps lead. */
export function* storePageSaga() {
  yield* takeEvery(screenEntered, supervised('stores/page', enter, miss))
  yield* takeEvery([started.type, ended.type], supervised('stores/forUser', loadForUser))
  yield* takeEvery(detailsTapped, supervised('stores/details', openDetails))
  yield* takeEvery(photoTapped, supervised('stores/photo', openPhotos))
  yield* takeEvery(mapTapped, supervised('stores/map', openMap))
  yield* serveResources('stores/page', storePage, shownStore)
}
