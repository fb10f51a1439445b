import type { Calls } from '../callTypes'
import type { Packets } from '../coupons/packets'
import type { Promotions } from './promotionHandlers'

type PromotionCalls = Pick<
  Calls,
  | 'contentList' | 'popupList' | 'popupRecordSave' | 'singleResourcePos' | 'newUserRedPacketList' | 'skyRedPacketRecordList'
  | 'issueSkyRedPacket' | 'redPacketActivity' | 'aggregationActivity' | 'claimAward'
>

/** The calls about popups, banners and red packets. */
export function createPromotionCalls(promotions: Promotions, packets: Packets): PromotionCalls {
  return {
    contentList: (body, { account }) => promotions.banners(body, account),
    popupList: (body, caller) => promotions.popups(body, caller),
    popupRecordSave: (body, caller) => {
      promotions.record(body, caller)
      return {}
    },
    singleResourcePos: (body) => promotions.floating(body),
    newUserRedPacketList: (_, { account }) => packets.forNewcomers(account),
    skyRedPacketRecordList: (_, { account }) => packets.sky(account),
    issueSkyRedPacket: (_, { account }) => packets.issue(account),
    redPacketActivity: (body, { account }) => packets.activity(body, account),
    aggregationActivity: (body, { account }) => packets.aggregation(body, account),
    claimAward: (body, { account }) => packets.claim(body, account),
  }
}
