import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { selectNavigation } from '../navigation/selectors'
import { declared, shownIn } from './declared'
import { feedClosed } from './feed/events'
import { failList, loadAgain, openList, refreshList } from './feed/saga'
import { selectFeed } from './feed/selectors'
import type { Names } from './names'
import { resourceCleared } from './resource/events'
import { failResource, loadResource } from './resource/saga'
import { selectResource } from './resource/selectors'

// What a feature may ask for by name, beside what happens to lists and resources by themselves (saga.ts).

/** Starts a list over with another query, or loads a resource anew behind what is shown. A name that nothing declares is ignored. */
export function* loadAnew(name: string): SagaGenerator<void> {
  const what = (yield* declared()).of(name)
  if (what?.type === 'list') yield* openList(what, name)
  else if (what) yield* loadResource(what, name)
}

/** The same for a list that was opened; one that was not will ask with its new query when it is. */
export function* startOver(name: string): SagaGenerator<void> {
  if (yield* select(selectFeed, name)) yield* loadAnew(name)
}

/** Asks anew behind what is shown: the first page of a list that was opened, or a resource. */
export function* refresh(name: string): SagaGenerator<void> {
  const list = (yield* declared()).list(name)
  if (!list) return yield* loadAnew(name)
  if (yield* select(selectFeed, name)) yield* refreshList(list, name)
}

/** Asks once more for what failed: a resource, a list or the rest of one. What did not fail stays as it is. */
export function* retry(name: string): SagaGenerator<void> {
  const what = (yield* declared()).of(name)
  if (what?.type === 'list') yield* loadAgain(what, name)
  else if (what && (yield* select(selectResource, name))?.phase === 'failed') yield* loadResource(what, name)
}

/** Whether a list or resource is there or on its way. */
export function* isThere(name: string): SagaGenerator<boolean> {
  const known = (yield* select(selectFeed, name)) ?? (yield* select(selectResource, name))
  return known !== null && known.phase !== 'failed'
}

/** Names of the lists and resources that the active screen shows: none where a guest's page stands. */
export function* shownNames(): SagaGenerator<readonly string[]> {
  const known = yield* declared()
  return yield* select((state) => shownIn(known, state))
}

/** Which of a family the active screen is about, for guests and users alike: its id, or null. */
export function* shownOf(names: Names): SagaGenerator<string | null> {
  const { screen, params } = yield* select(selectNavigation)
  const named = screen === null ? [] : (yield* declared()).names({ screen, params })
  for (const name of named) {
    const id = names.idIn(name)
    if (id !== null) return id
  }
  return null
}

/** Forgets a list or a resource: it is as if it had never been asked for. */
export function* forget(name: string): SagaGenerator<void> {
  if (yield* select(selectFeed, name)) yield* put(feedClosed({ feed: name }))
  if (yield* select(selectResource, name)) yield* put(resourceCleared({ resource: name }))
}

/** What a bug kept from being asked for stands there as something that failed; what is there stays. */
export function* fail(name: string): SagaGenerator<void> {
  const what = (yield* declared()).of(name)
  if (!what || (yield* select(selectFeed, name)) || (yield* select(selectResource, name))) return
  if (what.type === 'list') yield* failList(what, name)
  else yield* failResource(name)
}
