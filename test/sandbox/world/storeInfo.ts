import type { BodyOf, DataOf } from '../../../src/api/endpoint'
import type { OPEN_STATUSES, queryHomepageStoreInfo } from '../../../src/api/storeInfo'
import { createRng } from './rng'
import { hoursOf, isOpenAt } from './hours'
import type { Store } from './stores'

const HOUR_MS = 3_600_000
const SOLD_MOST = 2_400
const QUEUE_MOST = 9

/** Current facts of shops: open or closed, sales, and the queue at busy shops that are open. */
export function createStoreInfo(seed: string | number, now: () => number, stores: readonly Store[]) {
  const byId = new Map(stores.map((store) => [store.poiId, store]))
  return ({ poiIdList }: BodyOf<typeof queryHomepageStoreInfo>): DataOf<typeof queryHomepageStoreInfo> => ({
    storeList: poiIdList.flatMap((poiId) => {
      const store = byId.get(poiId)
      return store ? [{ poiId, ...factsOf(store) }] : []
    }),
  })

  function factsOf(store: Store) {
    const hours = hoursOf(seed, store)
    const rng = createRng(seed, `moment ${store.poiId}`)
    const soldNum = store.products.length === 0 ? 0 : Math.round(store.score ** 2 * SOLD_MOST)
    const waiting = rng.chance(0.25) && store.kind.group === 'makan' ? rng.whole(2, QUEUE_MOST) : 0
    const openStatus = statusOf(hours, now())
    if (openStatus === 'CLOSED') return { openStatus, soldNum }
    return { openStatus, soldNum, ...(waiting > 0 ? { queueNum: waiting } : {}) }
  }
}

function statusOf(hours: ReturnType<typeof hoursOf>, now: number): (typeof OPEN_STATUSES)[number] {
  if (!isOpenAt(hours, now)) return 'CLOSED'
  return isOpenAt(hours, now + HOUR_MS) ? 'OPEN' : 'CLOSING'
}

export function createOpenStatus(seed: string | number, now: () => number) {
  const known = new Map<string, ReturnType<typeof hoursOf>>()
  return (store: Store) => {
    const hours = known.get(store.poiId) ?? hoursOf(seed, store)
    known.set(store.poiId, hours)
    return statusOf(hours, now())
  }
}
