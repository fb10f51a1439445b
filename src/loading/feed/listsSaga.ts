import { race, select, take, takeEvery, throttle } from 'typed-redux-saga'
import type { UnknownAction } from 'redux'
import { supervised } from '../../journal/supervised'
import { screenEntered, screenLeft } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import { selectNavigation } from '../../navigation/selectors'
import { localeLoaded } from '../../session/visit'
import { waitFor } from '../waitSaga'
import type { Soon } from '../waitSaga'
import { endReached, pulled, retryTapped } from './events'
import { loadAgain, loadMore, missList, openList, refreshList } from './saga'
import type { FeedSource } from './saga'
import { selectFeed } from './selectors'

/** Pulls closer together than this count as one. */
export const REFRESH_THROTTLE_MS = 300

export interface Lists {
  /** Names its flows in journals. */
  readonly flow: string
  /** The list that a screen shows, or null for a screen of somebody else. */
  readonly listOf: (entry: Entry) => string | null
  /** For lists that no address names: which of them is in front, by the state; null when none is. */
  readonly shown?: (state: never) => string | null
  /** Where a list's pages come from, or null for a list of somebody else. */
  readonly sourceOf: (feed: string) => FeedSource | null
  /** Types of the events whose payload's `feed` starts over: its filters changed. */
  readonly restartedBy: readonly string[]
  /** What a list is asked with, if it is known soon. */
  readonly waitsFor?: Soon<never>
}

type OfFeed = UnknownAction & { readonly payload: { readonly feed: string } }

/** All that happens to the lists of one feature: entered, come back to, at their end, failed, pulled, narrowed down, translated. */
export function* serveLists({ flow, listOf, shown, sourceOf, restartedBy, waitsFor }: Lists) {
  /** What was there stays for who comes back; who comes anew gets it new. */
  function* enter({ payload }: ReturnType<typeof screenEntered>) {
    const name = listOf(payload)
    const source = name === null ? null : sourceOf(name)
    if (name === null || !source) return
    const feed = yield* select(selectFeed, name)
    if (payload.by === 'pop' && feed && feed.phase !== 'failed') return
    const inTime = !waitsFor || (yield* waitFor(waitsFor))
    yield* openList(source)
    if (inTime) return
    // Asked too early: asked again when it is known, unless nobody looks at it any more.
    const { found } = yield* race({ found: take([...waitsFor.foundBy]), left: take(screenLeft) })
    if (found) yield* openList(source)
  }
  function* miss({ payload }: ReturnType<typeof screenEntered>) {
    const name = listOf(payload)
    const source = name === null ? null : sourceOf(name)
    if (source) yield* missList(source)
  }
  function* more({ payload }: OfFeed) {
    const source = sourceOf(payload.feed)
    if (source) yield* loadMore(source)
  }
  function* again({ payload }: OfFeed) {
    const source = sourceOf(payload.feed)
    if (source) yield* loadAgain(source)
  }
  function* startOver({ payload }: OfFeed) {
    const source = sourceOf(payload.feed)
    if (source && (yield* select(selectFeed, payload.feed))) yield* openList(source)
  }
  /** A pull may have been held back until nobody wants the list any more. */
  function* refresh({ payload }: OfFeed) {
    const source = sourceOf(payload.feed)
    if (source && (yield* select(selectFeed, payload.feed))) yield* refreshList(source)
  }
  function* translate() {
    const { screen, params } = yield* select(selectNavigation)
    const named = screen === null ? null : listOf({ screen, params })
    const name = named ?? (shown ? yield* select(shown as (state: unknown) => string | null) : null)
    const source = name === null ? null : sourceOf(name)
    if (source && (yield* select(selectFeed, source.feed))) yield* refreshList(source)
  }
  function isOurPull(action: { readonly type: string }): boolean {
    return pulled.match(action) && sourceOf(action.payload.feed) !== null
  }
  yield* takeEvery(screenEntered, supervised(`${flow}/enter`, enter, miss))
  yield* takeEvery(endReached, supervised(`${flow}/more`, more))
  yield* takeEvery(retryTapped, supervised(`${flow}/again`, again))
  yield* takeEvery([...restartedBy], supervised(`${flow}/startOver`, startOver))
  yield* throttle(REFRESH_THROTTLE_MS, isOurPull, supervised(`${flow}/refresh`, refresh))
  yield* takeEvery(localeLoaded, supervised(`${flow}/translate`, translate))
}
