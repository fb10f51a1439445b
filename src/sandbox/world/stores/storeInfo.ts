import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { queryHomepageStoreInfo } from '../../../api/discovery/storeInfo'
import type { StoreCard } from '../../../api/discovery/stores'
import { createRng } from '../basics/rng'
import { isOpenAt, nextOpening, type HoursOf } from '../basics/hours'
import type { Store } from './createStores'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MAX_SOLD = 2_400
const MAX_QUEUE = 9

/** Current facts of a store: opening status, next opening, sales. */
export type Moment = Pick<StoreCard, 'openStatus' | 'opensAt' | 'soldNum'>
export type MomentOf = (store: Store) => Moment

/** Computes the facts from the store's hours and the clock of the world. */
export function createMoments(hoursOf: HoursOf, now: () => number): MomentOf {
  // Hours are whole minutes: within a minute the facts of a store do not change.
  let minute = Number.NaN
  const known = new Map<string, Moment>()
  return (store) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) known.clear()
    minute = current
    const moment = known.get(store.poiId) ?? momentAt(hoursOf(store), store, now())
    known.set(store.poiId, moment)
    return moment
  }
}

function momentAt(hours: ReturnType<HoursOf>, { products, score }: Store, now: number): Moment {
  const soldNum = products.length === 0 ? 0 : Math.round(score ** 2 * MAX_SOLD)
  if (isOpenAt(hours, now)) return { openStatus: isOpenAt(hours, now + HOUR_MS) ? 'OPEN' : 'CLOSING', soldNum }
  const opensAt = nextOpening(hours, now)
  return { openStatus: 'CLOSED', soldNum, ...(opensAt === null ? {} : { opensAt }) }
}

/** True for a store that closes soon, too. */
export function isOpen(moment: Moment): boolean {
  return moment.openStatus !== 'CLOSED'
}

/** Current facts by store id, and the queue at busy stores that are open. */
export function createStoreInfo(seed: string | number, momentOf: MomentOf, stores: readonly Store[]) {
  const byId = new Map(stores.map((store) => [store.poiId, store]))
  return ({ poiIdList }: BodyOf<typeof queryHomepageStoreInfo>): DataOf<typeof queryHomepageStoreInfo> => ({
    storeList: poiIdList.flatMap((poiId) => {
      const store = byId.get(poiId)
      return store ? [{ poiId, ...momentOf(store), ...queueOf(store) }] : []
    }),
  })

  function queueOf(store: Store) {
    const rng = createRng(seed, `moment ${store.poiId}`)
    const queueNum = rng.chance(0.25) && store.kind.group === 'makan' ? rng.integer(2, MAX_QUEUE) : 0
    return queueNum > 0 && isOpen(momentOf(store)) ? { queueNum } : {}
  }
}
