import type { SagaGenerator } from 'typed-redux-saga'
import { put, select } from 'typed-redux-saga'
import { runIsolated } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/data/storage'
import { selectUserId } from '../../../session/selectors'
import { configLoaded } from './events'
import type { PublicConfig } from './events'

type ExploreVideo = PublicConfig['exploreVideo']

/** Stores the access to the explore tab. Of the listed users only the current one is stored. */
export function* rememberExplore({ everyone, userIds }: ExploreVideo): SagaGenerator<void> {
  yield* runIsolated('settings/rememberConfig', function* () {
    const userId = yield* select(selectUserId)
    yield* call(writeStored, { key: 'explore', value: { everyone, userIds: userIds.filter((each) => each === userId) } })
  })
}

/** Restores the tab bar of the last visit until the server answers. */
export function* restoreExplore(): SagaGenerator<void> {
  yield* runIsolated('settings/lastConfig', function* () {
    const { value } = yield* call(readStored, { key: 'explore' })
    if (value !== null) yield* put(configLoaded({ exploreVideo: value as unknown as ExploreVideo }))
  })
}
