import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type {
  Activity, aggregationActivity, claimAward, issueSkyRedPacket, newUserRedPacketList, redPacketActivity, RedPacket, skyRedPacketRecordList,
} from '../../../api/offers/packets'
import { SERVICE_CHAT, type Account } from '../accounts/accounts'
import { isClaimable, PACKETS, type EnvelopeRule } from '../content/packets'
import { skyRules } from '../content/ruleTexts'
import { dateOf, endOfDay } from '../basics/days'
import { createRng } from '../basics/rng'
import { sameUrl, textPicture } from '../basics/localizedUrls'
import type { PromotionControls } from '../promotions/promotionControls'
import type { RedEnvelopes } from './redEnvelopes'
import { REFUSALS, refuse } from '../refusals'
import { localized } from '../basics/localizedText'

const NEWCOMERS = 'new-user'
const SKY = PACKETS.find(({ audience }) => audience === 'sky')
const PACKETS_A_DAY = 3

export interface PacketSources {
  readonly seed: string | number
  /** Time for promotions. */
  readonly now: () => number
  readonly controls: PromotionControls
  readonly redEnvelopes: RedEnvelopes
}

/** Red packets for new users, of activities, and sky packets once a day. */
export function createPackets({ seed, now, controls, redEnvelopes }: PacketSources) {
  /** The days on which each user's sky packets were issued. */
  const issued = new Set<string>()
  const issueKey = ({ userId }: Account) => `${dateOf(now())} ${userId}`
  const hasSky = (account: Account | null) => account !== null && issued.has(issueKey(account))
  const withReceipt = (packets: readonly RedPacket[]) =>
    packets.map((packet) => (controls.allReceived ? { ...packet, isReceived: true } : packet))

  const activityOf = (activityId: string, account: Account | null): Activity => {
    const found = PACKETS.find((one) => one.activityId === activityId && isClaimable(one)) ?? refuse(REFUSALS.activityOver)
    const { name, ruleDesc, isNotCollected, redPacketList } = redEnvelopes.detail({ activityId }, account)
    const isRefused = found.audience === 'newcomers' && account?.newcomer === false
    return {
      activityId, name, ruleDesc, appOnly: found.audience === 'app', isNotCollected, redPacketList: withReceipt(redPacketList),
      ...(isRefused ? { newcomersOnly: true } : {}),
    }
  }

  return {
    forNewcomers: (account: Account | null): DataOf<typeof newUserRedPacketList> =>
      ({ redPacketList: account?.newcomer === false ? [] : activityOf(NEWCOMERS, account).redPacketList }),

    sky(account: Account | null): DataOf<typeof skyRedPacketRecordList> {
      if (!controls.sky) return { redPacketList: [] }
      const rules = skyRulesOf(seed, dateOf(now()))
      const [{ days } = { days: 0 }] = rules
      const isReceived = controls.allReceived || hasSky(account)
      return {
        redPacketList: rules.map(({ ruleId, name, amount, threshold, quantity }) =>
          ({ ruleId, name: localized(name), couponAmount: amount, useOrderAmountThreshold: threshold, quantity, isReceived })),
        bannerUrl: textPicture('langit'), ruleDesc: localized(skyRules(days)), effectiveEndTime: endOfDay(now(), days),
      }
    },

    issue(account: Account | null): DataOf<typeof issueSkyRedPacket> {
      if (account === null) refuse(REFUSALS.loginNeeded)
      const serverDay = dateOf(now())
      if (controls.issue === 'retry' && !hasSky(account)) return { issueResult: false, allowRetry: true, serverDay }
      if (!controls.sky || controls.issue === 'refused' || hasSky(account)) return { issueResult: false, allowRetry: false, serverDay }
      issued.add(issueKey(account))
      redEnvelopes.give(skyRulesOf(seed, serverDay).map(({ ruleId }) => ruleId), account)
      return { issueResult: true, allowRetry: false, serverDay }
    },

    activity: ({ activityId }: BodyOf<typeof redPacketActivity>, account: Account | null): DataOf<typeof redPacketActivity> =>
      ({ activity: activityOf(activityId, account) }),

    aggregation({ activityId }: BodyOf<typeof aggregationActivity>, account: Account | null): DataOf<typeof aggregationActivity> {
      return {
        activity: activityOf(activityId, account), whatsappLink: SERVICE_CHAT,
        banner: { id: `by-${activityId}`, iconUrl: textPicture('langit'), linkUrl: sameUrl('/platform/flashDeal'), requiredLogin: false },
      }
    },

    claim({ activityId, cpType }: BodyOf<typeof claimAward>, account: Account | null): DataOf<typeof claimAward> {
      if (account === null) refuse(REFUSALS.loginNeeded)
      activityOf(activityId, account)
      if (controls.allReceived) refuse(REFUSALS.packetTaken)
      redEnvelopes.receive({ activityId }, account, cpType === 'DEKAT_APP')
      return { redPacketList: activityOf(activityId, account).redPacketList }
    },
  }
}
export type Packets = ReturnType<typeof createPackets>

/** The sky packets of a day, largest first. They depend only on seed and day. */
function skyRulesOf(seed: string | number, day: string): readonly EnvelopeRule[] {
  const rng = createRng(seed, `sky ${day}`)
  const chosen = (SKY?.rules ?? []).map((rule) => ({ rule, sortValue: rng.next() }))
    .sort((a, b) => a.sortValue - b.sortValue).slice(0, PACKETS_A_DAY)
  return chosen.map(({ rule }) => rule).sort((a, b) => b.amount - a.amount)
}
