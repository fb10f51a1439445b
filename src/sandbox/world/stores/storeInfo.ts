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

/** Computes the facts from the store's hours, the clock of the world and the pieces sold of its products. */
export function createMoments(hoursOf: HoursOf, now: () => number, soldOf: (skuId: string) => number): MomentOf {
  // Hours are whole minutes: within a minute the opening status of a store does not change. Its sales do.
  let minute = Number.NaN
  const known = new Map<string, Opening>()
  return (store) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) known.clear()
    minute = current
    const opening = known.get(store.poiId) ?? openingAt(hoursOf(store), now())
    known.set(store.poiId, opening)
    return {
      ...opening,
      // Lists ask for the status of hundreds of stores and show the sales of one page: they are counted when they are read.
      get soldNum() { return storeSales(store, soldOf) },
    }
  }
}

type Opening = Pick<Moment, 'openStatus' | 'opensAt'>

function openingAt(hours: ReturnType<HoursOf>, now: number): Opening {
  if (isOpenAt(hours, now)) return { openStatus: isOpenAt(hours, now + HOUR_MS) ? 'OPEN' : 'CLOSING' }
  const opensAt = nextOpening(hours, now)
  return { openStatus: 'CLOSED', ...(opensAt === null ? {} : { opensAt }) }
}

/** Popular stores sell more. No store has sold less than its products together. */
function storeSales({ products, score }: Store, soldOf: (skuId: string) => number): number {
  const ofProducts = products.reduce((sum, { skuId = '' }) => sum + soldOf(skuId), 0)
  return products.length === 0 ? 0 : Math.max(Math.round(score ** 2 * MAX_SOLD), ofProducts)
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
