import type { Merchant } from '../../src/api/discovery/merchants'
import { storePage } from '../../src/features/discovery/stores/model/selectors'
import { couponClaimTapped } from '../../src/features/offers/claims/events'
import { selectResource } from '../../src/data/resource/selectors'
import { loginRequired } from '../../src/session/events'
import { startClient } from '../driver/startClient'
import type { Shopper } from '../driver/shopper'

const PHONE = '81298765432'
const STORE = '/local_life/merchant/detail'
const WALLET = '/market/coupon/my_coupons'
const CLAIM = '/market/coupon/claim'

/** A session that a user reported, and its true cause. */
export interface Incident {
  /** Redacted, as the user's phone sends it. */
  readonly journal: string
  /** The claimed coupon, and the piece that the user received. */
  readonly couponTemplateId: string
  readonly couponId: string
  readonly shopper: Shopper
}

/** Rounds of browsing before the claim, and again before the coupon vanishes: more than 3,000 actions. */
const ROUNDS = 44

/**
 * "I claimed the coupon and it vanished." One claim succeeds among several refused ones. Much later the server returns the store as
 * it was before the claim, as a lagging replica does, and then the wallet without the piece. Nothing fails at that moment; calls
 * fail elsewhere. The same number of rounds gives the same journal except for its random stand-ins.
 */
export async function vanishedCoupon(rounds = ROUNDS): Promise<Incident> {
  const shopper = startClient({ seed: 'vanished', strict: false })
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(PHONE)
  await browses(shopper, 0, rounds)

  const { poiId, couponTemplateId } = await findsCoupon(shopper)
  await claims(shopper, couponTemplateId)
  const couponId = pieceOf(shopper, couponTemplateId)
  await shopper.waits(3_000)
  await shopper.goesBack()
  await browses(shopper, rounds, 2 * rounds)

  const { faults } = shopper.world
  faults.add({ kind: 'mutate', path: STORE, mutate: (data) => JSON.stringify(asBefore(data as Merchant, couponTemplateId)) })
  await opensStore(shopper, poiId)
  await shopper.goesBack()
  faults.add({ kind: 'mutate', path: WALLET, mutate: (data) => JSON.stringify(withoutPiece(data, couponId)) })
  await shopper.opens('/platform/myCouponList')
  await shopper.waits(2_000)
  await shopper.goesBack()
  await browses(shopper, 2 * rounds, 2 * rounds + Math.ceil(rounds / 4))
  return { journal: shopper.journalText(), couponTemplateId, couponId, shopper }
}

async function opensStore(shopper: Shopper, poiId: string): Promise<void> {
  await shopper.opens(`/platform/merchant?poiId=${poiId}`)
  await shopper.waits(1_200)
}

/** Opens stores of the list until one has a claimable coupon; its page stays open. */
async function findsCoupon(shopper: Shopper): Promise<{ readonly poiId: string; readonly couponTemplateId: string }> {
  for (const poiId of shopper.sees.nearby()?.ids ?? []) {
    await opensStore(shopper, poiId)
    const { coupons } = selectResource(shopper.state(), storePage.of(`poi:${poiId}`))?.content as Merchant
    const coupon = coupons.find(({ token, isReceive, isNotCollected }) => token && !isReceive && !isNotCollected)
    if (coupon) return { poiId, couponTemplateId: coupon.couponTemplateId }
    await shopper.goesBack()
  }
  throw new Error('no store of the list has a coupon')
}

async function claims(shopper: Shopper, couponTemplateId: string): Promise<void> {
  const { token, couponType, activityId } = shopper.world.market.claims.viewOf(couponTemplateId, null) ?? {}
  await shopper.does(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } }))
}

function pieceOf({ world }: Shopper, couponTemplateId: string): string {
  const account = world.accounts().find(({ phoneNo }) => phoneNo === PHONE)
  const coupon = account && world.market.wallet.of(account).find(({ kind }) => kind.kindId === couponTemplateId)
  if (!coupon) throw new Error('the claim did not go through')
  return coupon.couponId
}

/** The store as it was before the claim. */
function asBefore({ coupons, ...rest }: Merchant, couponTemplateId: string): unknown {
  return {
    ...rest,
    coupons: coupons.map(({ couponId, isReceive, ...coupon }) => {
      if (coupon.couponTemplateId === couponTemplateId) return { ...coupon, isReceive: false }
      return { ...coupon, isReceive, ...(couponId ? { couponId } : {}) }
    }),
  }
}

function withoutPiece(data: unknown, couponId: string): unknown {
  const { couponList, ...rest } = data as { readonly couponList: readonly { readonly couponId: string }[] }
  return { ...rest, couponList: couponList.filter((piece) => piece.couponId !== couponId) }
}

/** Browses lists, stores, the search, the wallet and other tabs; every few rounds something fails. */
async function browses(shopper: Shopper, from: number, to: number): Promise<void> {
  const { faults } = shopper.world
  const nearby = () => shopper.sees.nearby()?.ids ?? []
  for (let round = from; round < to; round++) {
    if (round % 5 === 2) faults.add({ kind: 'status', status: 500, path: '/homepage/query_poi_list' })
    await shopper.scrollsToEnd()
    if (round % 5 === 2) await shopper.triesAgain()
    if (round % 7 === 3) faults.add({ kind: 'loseAnswer', path: STORE })
    await opensStore(shopper, nearby()[(round * 3) % Math.max(nearby().length, 1)] ?? 'poi0001')
    await shopper.goesBack()
    if (round % 9 === 4) await isRefused(shopper, round)
    if (round % 4 === 1) {
      await shopper.tapsSearchBar()
      await shopper.submits(['kopi', 'nasi goreng', 'bakso'][round % 3] ?? 'kopi')
      await shopper.goesBack()
      await shopper.goesBack()
    }
    if (round % 8 === 6) {
      await shopper.tapsTab('account')
      await shopper.opens('/platform/myCouponList')
      await shopper.goesBack()
      await shopper.tapsTab('home')
    }
    if (round % 6 === 5) await shopper.pullsToRefresh()
    await shopper.waits(4_000)
  }
}

/** A refused claim: the coupon is sold out, or not available to this user. */
async function isRefused(shopper: Shopper, round: number): Promise<void> {
  const { world } = shopper
  const [code, message] = round % 2 === 0 ? ['9000002', 'Kuponnya sudah habis'] : ['9000012', 'Kupon ini belum untuk akunmu']
  const others = world.market.platform.map(({ templateId }) => templateId)
  const id = world.faults.add({ kind: 'errorCode', path: CLAIM, code, message })
  await claims(shopper, others[Math.floor(round / 9) % others.length] ?? '')
  world.faults.remove(id)
}
