import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { screenEntered } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import type { Screen } from '../../navigation/routes'
import { selectNavigation } from '../../navigation/selectors'
import { ended, started } from '../../session/events'
import { waitFor } from '../waitSaga'
import type { Soon } from '../waitSaga'
import { cleared } from './events'
import { loadResource, missResource, serveResources } from './saga'
import type { ResourceSource } from './saga'
import { selectResource, selectResourceNames } from './selectors'

export interface Pages {
  /** Names its flows in journals. */
  readonly flow: string
  /** Whether a screen shows one of these pages, or would if its address named one. */
  readonly isOurs: (entry: Entry) => boolean
  /** The page that such a screen shows, or null for an address that names nothing. */
  readonly pageOf: (entry: Entry) => string | null
  /** Where a page comes from, or null for a page of somebody else. */
  readonly sourceOf: (resource: string) => ResourceSource | null
  /** An address named nothing. */
  readonly missed: (screen: Screen) => SagaGenerator<void>
  readonly waitsFor?: Soon<never>
}

/**
 * All that happens to pages on which something is somebody's own: entered, come back to, failed, translated. What nothing leads back to is
 * as if it had never been asked for, and nobody sees what came for somebody else.
 */
export function* servePages({ flow, isOurs, pageOf, sourceOf, missed, waitsFor }: Pages) {
  const shown = (entry: Entry) => (isOurs(entry) ? pageOf(entry) : null)

  function* enter({ payload }: ReturnType<typeof screenEntered>) {
    yield* clearWhere(function* (resource) {
      return !(yield* isOpen(resource))
    })
    if (!isOurs(payload)) return
    const resource = pageOf(payload)
    if (resource === null) return yield* missed(payload.screen)
    const known = yield* select(selectResource, resource)
    if (known && known.phase !== 'failed' && (payload.by === 'pop' || known.phase === 'loading')) return
    if (waitsFor) yield* waitFor(waitsFor)
    // Who left meanwhile is not to be kept a page for.
    if (yield* isOpen(resource)) yield* load(resource)
  }
  function* miss({ payload }: ReturnType<typeof screenEntered>) {
    yield* missResource(shown(payload))
  }
  function* isOpen(resource: string): SagaGenerator<boolean> {
    const { stack } = yield* select(selectNavigation)
    return stack.some((each) => shown(each) === resource)
  }
  function* clearWhere(isDue: (resource: string) => SagaGenerator<boolean>): SagaGenerator<void> {
    for (const resource of yield* select(selectResourceNames)) {
      if (sourceOf(resource) && (yield* isDue(resource))) yield* put(cleared({ resource }))
    }
  }
  function* load(resource: string): SagaGenerator<void> {
    const source = sourceOf(resource)
    if (source) yield* loadResource(source)
  }
  function* loadForUser() {
    yield* clearWhere(function* () {
      return true
    })
    const { screen, params } = yield* select(selectNavigation)
    const front = screen === null ? null : shown({ screen, params })
    if (front !== null) yield* load(front)
  }
  yield* takeEvery(screenEntered, supervised(`${flow}/enter`, enter, miss))
  yield* takeEvery([started.type, ended.type], supervised(`${flow}/forUser`, loadForUser))
  yield* serveResources(flow, sourceOf, shown)
}
