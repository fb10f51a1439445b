import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { selectNavigation } from '../navigation/selectors'
import { declared, activeNames } from './declared'
import { feedClosed } from './feed/events'
import { failList, retryPage, openList, refreshList } from './feed/saga'
import { selectFeed, type WithFeeds } from './feed/selectors'
import type { FamilyNames } from './declare'
import { resourceCleared } from './resource/events'
import { failResource, loadResource } from './resource/saga'
import { selectResource, type WithResources } from './resource/selectors'

// Operations on lists and resources that features call by name. Automatic loading is in saga.ts.

/** Starts a new query of a list, or reloads a resource behind its shown content. Ignores names that no module declares. */
export function* reload(name: string): SagaGenerator<void> {
  const declaration = (yield* declared()).find(name)
  if (declaration?.type === 'list') yield* openList(declaration, name)
  else if (declaration) yield* loadResource(declaration, name)
}

/** Reloads an opened list. A list that was never opened will use its new query when it is opened. */
export function* reloadIfOpened(name: string): SagaGenerator<void> {
  if (yield* select(selectFeed, name)) yield* reload(name)
}

/** Reloads an opened list or a resource behind its shown content. */
export function* refresh(name: string): SagaGenerator<void> {
  const list = (yield* declared()).list(name)
  if (!list) return yield* reload(name)
  if (yield* select(selectFeed, name)) yield* refreshList(list, name)
}

/** Retries a failed resource, a failed list or the failed end of a list. Does nothing without a failure. */
export function* retry(name: string): SagaGenerator<void> {
  const declaration = (yield* declared()).find(name)
  if (declaration?.type === 'list') yield* retryPage(declaration, name)
  else if (declaration && (yield* select(selectResource, name))?.phase === 'failed') yield* loadResource(declaration, name)
}

/** True while a list or resource is loading or loaded. */
export function selectIsLoadedOrLoading(state: WithFeeds & WithResources, name: string): boolean {
  const data = selectFeed(state, name) ?? selectResource(state, name)
  return data !== null && data.phase !== 'failed'
}

export function* isLoadedOrLoading(name: string): SagaGenerator<boolean> {
  return yield* select(selectIsLoadedOrLoading, name)
}

/** Names that the active screen shows; empty while the guest version is shown. */
export function* shownNames(): SagaGenerator<readonly string[]> {
  const declarations = yield* declared()
  return yield* select((state) => activeNames(declarations, state))
}

/** The id in a family that the active screen shows, for guests and users alike, or null. */
export function* shownId(names: FamilyNames): SagaGenerator<string | null> {
  const { screen, params } = yield* select(selectNavigation)
  const screenNames = screen === null ? [] : (yield* declared()).names({ screen, params })
  for (const name of screenNames) {
    const id = names.idIn(name)
    if (id !== null) return id
  }
  return null
}

/** Removes a list or a resource from state, as if it had never been requested. */
export function* evict(name: string): SagaGenerator<void> {
  if (yield* select(selectFeed, name)) yield* put(feedClosed({ feed: name }))
  if (yield* select(selectResource, name)) yield* put(resourceCleared({ resource: name }))
}

/** Marks data as failed when a bug prevented its request; data in state is unchanged. */
export function* markFailed(name: string): SagaGenerator<void> {
  const declaration = (yield* declared()).find(name)
  if (!declaration || (yield* select(selectFeed, name)) || (yield* select(selectResource, name))) return
  if (declaration.type === 'list') yield* failList(declaration, name)
  else yield* failResource(name)
}
