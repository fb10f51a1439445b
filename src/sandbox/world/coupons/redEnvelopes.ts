import type { login } from '../../../api/account/loginEndpoints'
import type { PlatformBanner } from '../../../api/offers/content'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { redPacketDetail, redPacketProductList, redPacketReceive } from '../../../api/offers/redEnvelopes'
import type { Account } from '../accounts/accounts'
import { isClaimable, PACKETS, type EnvelopeRule, type PacketActivity } from '../content/packets'
import { packetRules } from '../content/ruleTexts'
import type { CouponKind } from './couponKinds'
import { endOfDay } from '../basics/days'
import { listIdOf, type ProductLists } from '../catalogue/products/productLists'
import { REFUSALS, refuse } from '../refusals'
import type { Store } from '../stores/createStores'
import type { Wallet, WalletHandlers } from '../orders/wallet'
import { localized } from '../basics/localizedText'

export interface RedEnvelopeSources {
  readonly now: () => number
  readonly wallet: Wallet
  readonly walletHandlers: WalletHandlers
  readonly lists: ProductLists
  readonly kinds: ReadonlyMap<string, CouponKind>
}

/** All kinds of envelopes, by rule. */
export function createEnvelopeKinds(stores: readonly Store[]): ReadonlyMap<string, CouponKind> {
  const kindFor = ({ ruleId, name, amount, threshold, days, group }: EnvelopeRule): CouponKind => ({
    kindId: ruleId, type: 'RED_ENVELOPE', name, picture: 'e-hadiah', discountAmount: amount, threshold, validDays: days,
    stores: stores.filter(({ kind }) => group === null || kind.group === group),
  })
  return new Map(PACKETS.flatMap(({ rules }) => rules).map((rule) => [rule.ruleId, kindFor(rule)]))
}

/** Red packets. An account takes all envelopes of a packet at once, and only once. */
export function createRedEnvelopes({ now, wallet, walletHandlers, lists, kinds }: RedEnvelopeSources) {
  const takenCounts = new Map<string, number>()
  const takers = new Set<string>()
  const key = ({ activityId }: PacketActivity, { userId }: Account) => `${activityId} ${userId}`
  const packetOf = (activityId: string | undefined): PacketActivity =>
    PACKETS.find((one) => isClaimable(one) && one.activityId === (activityId ?? one.activityId)) ?? refuse(REFUSALS.noSuchPacket)
  const has = (packet: PacketActivity, account: Account | null) => account !== null && takers.has(key(packet, account))
  const claimedOf = ({ activityId, supply }: PacketActivity) =>
    supply === null ? 0 : Math.min(supply.total, supply.takenBefore + (takenCounts.get(activityId) ?? 0))
  const isSoldOut = (packet: PacketActivity) => packet.supply !== null && claimedOf(packet) >= packet.supply.total
  const kindOf = (ruleId: string): CouponKind => kinds.get(ruleId) ?? refuse(REFUSALS.noSuchPacket)

  const envelopes = (packet: PacketActivity, account: Account | null) => packet.rules.map((rule) => ({
    ruleId: rule.ruleId, name: localized(rule.name), subTitle: localized(packet.subTitle), couponAmount: rule.amount,
    quantity: rule.quantity, useOrderAmountThreshold: rule.threshold, isReceived: has(packet, account),
  }))
  const viewOf = (packet: PacketActivity, account: Account | null): DataOf<typeof redPacketDetail> => {
    const days = Math.min(...packet.rules.map((rule) => rule.days))
    const [first] = packet.rules
    return {
      activityId: packet.activityId, name: localized(packet.name), subTitle: localized(packet.subTitle),
      couponAmount: packet.rules.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0),
      redPacketList: envelopes(
        packet, account,
      ), isReceived: has(packet, account), isNotCollected: isSoldOut(packet) && !has(packet, account),
      ...(packet.supply === null ? {} : { percent: Math.floor((claimedOf(packet) * 100) / packet.supply.total) }),
      ruleDesc: localized(packetRules(days)), effectiveEndTime: endOfDay(now(), days),
      ...(first === undefined ? {} : { productListId: listIdOf(first.ruleId), availableStoreNum: kindOf(first.ruleId).stores.length }),
    }
  }

  return {
    /** The packets of home's bottom banner. */
    forEverybody: (account: Account | null): NonNullable<NonNullable<PlatformBanner['content']>['redPacketList']> =>
      envelopes(packetOf(undefined), account).map(({ useOrderAmountThreshold: _, ...shown }) => shown),

    detail(body: BodyOf<typeof redPacketDetail>, account: Account | null): DataOf<typeof redPacketDetail> {
      if (body.redEnvelopeId === undefined) return viewOf(packetOf(body.activityId), account)
      if (account === null) refuse(REFUSALS.loginNeeded)
      const piece = wallet.piece(account, body.redEnvelopeId)
      const packet = PACKETS.find(({ rules }) => rules.some(({ ruleId }) => ruleId === piece?.kind.kindId))
      if (piece === null || packet === undefined) refuse(REFUSALS.noSuchPacket)
      const { kind, from, until } = piece
      const ownRules = packet.rules.filter(({ ruleId }) => ruleId === kind.kindId)
      const { subTitle: _subTitle, ruleDesc: _ruleDesc, ...shown } = viewOf({ ...packet, rules: ownRules }, account)
      return {
        ...shown, name: localized(kind.name), couponAmount: kind.discountAmount ?? 0, isReceived: true, isNotCollected: false,
        effectiveStartTime: from, effectiveEndTime: until, own: walletHandlers.viewOf(piece, body.position),
      }
    },

    /** `inApp`: the caller is the native app. */
    receive({ activityId }: BodyOf<typeof redPacketReceive>, account: Account | null, inApp = false): DataOf<typeof redPacketReceive> {
      if (account === null) refuse(REFUSALS.loginNeeded)
      const packet = packetOf(activityId)
      if (packet.audience === 'app' && !inApp) refuse(REFUSALS.appOnly)
      if (packet.audience === 'newcomers' && !account.newcomer) refuse(REFUSALS.newcomersOnly)
      if (has(packet, account)) refuse(REFUSALS.packetTaken)
      if (isSoldOut(packet)) refuse(REFUSALS.packetSoldOut)
      takers.add(key(packet, account))
      takenCounts.set(packet.activityId, (takenCounts.get(packet.activityId) ?? 0) + 1)
      const pieces = packet.rules.flatMap(({ ruleId, quantity }) =>
        Array.from({ length: quantity }, () => wallet.add(account, kindOf(ruleId))))
      return { redPacketList: pieces.map((piece) => walletHandlers.viewOf(piece, undefined)) }
    },

    /** Adds the general packet to the wallet of a new account. */
    welcome(account: Account): NonNullable<DataOf<typeof login>['welcomePackets']> {
      const packet = packetOf(undefined)
      this.receive({ activityId: packet.activityId }, account)
      const [{ amount, quantity, threshold, days } = { amount: 0, quantity: 0, threshold: 0, days: 0 }] = packet.rules
      return { couponAmount: amount, quantity, useOrderAmountThreshold: threshold, effectiveEndTime: endOfDay(now(), days) }
    },

    /** Adds one envelope of each rule to an account's wallet; returns their ids. */
    give: (ruleIds: readonly string[], account: Account): readonly string[] =>
      ruleIds.map((ruleId) => wallet.add(account, kindOf(ruleId)).couponId),

    products(body: BodyOf<typeof redPacketProductList>, account: Account | null): DataOf<typeof redPacketProductList> {
      const { redEnvelopeId, activityId } = body
      const kind = redEnvelopeId === undefined
        ? kindOf(packetOf(activityId).rules[0]?.ruleId ?? '')
        : wallet.piece(account, redEnvelopeId)?.kind ?? refuse(REFUSALS.noSuchPacket)
      return lists.ofKind(kind, body, account)
    },

    /** Other users take all remaining packets. */
    takeOut(activityId: string): void {
      const packet = packetOf(activityId)
      if (packet.supply !== null) takenCounts.set(activityId, packet.supply.total - packet.supply.takenBefore)
    },
  }
}
export type RedEnvelopes = ReturnType<typeof createRedEnvelopes>
