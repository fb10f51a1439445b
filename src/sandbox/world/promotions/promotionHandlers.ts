import type { contentList, PlatformBanner } from '../../../api/offers/content'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { popupList, popupRecordSave, singleResourcePos, StartupPopup } from '../../../api/offers/promotions'
import type { Account } from '../accounts/accounts'
import type { Caller } from '../callTypes'
import { HOME_FLOATING, FIXED_POPUPS } from '../content/popups'
import { dateOf } from '../basics/days'
import { sameUrl, textPicture } from '../basics/localizedUrls'
import type { PromotionControls } from './promotionControls'
import type { RedEnvelopes } from '../coupons/redEnvelopes'
import { REFUSALS, refuse } from '../refusals'

const BOTTOM_OF_HOME = 10011

type Visitor = Pick<Caller, 'account' | 'deviceId'>
type Packets = NonNullable<PlatformBanner['content']>['redPacketList']

export interface PromotionSources {
  /** Time for promotions. */
  readonly now: () => number
  readonly controls: PromotionControls
  readonly redEnvelopes: RedEnvelopes
}

/** Popups, banners and floating pictures, and their displays. */
export function createPromotions({ now, controls, redEnvelopes }: PromotionSources) {
  /** Displays of each popup. */
  const displays = new Map<string, number>()
  /** Displays by day, device and user. */
  const views = new Set<string>()
  const viewsOf = (id: string, { account, deviceId }: Visitor): readonly string[] => {
    const view = `${dateOf(now())} ${id}`
    return [`${view} device ${deviceId}`, ...(account === null ? [] : [`${view} user ${account.userId}`])]
  }
  const seenToday = (id: string, visitor: Visitor) => viewsOf(id, visitor).some((view) => views.has(view))
  const hasTaken = (activityId: string | undefined, account: Account | null) =>
    activityId !== undefined && (controls.allReceived || redEnvelopes.detail({ activityId }, account).isReceived === true)

  return {
    popups({ appStartup, isFirstAppStartup }: BodyOf<typeof popupList>, visitor: Visitor): DataOf<typeof popupList> {
      const { account } = visitor
      const due = FIXED_POPUPS.filter(({ popup: { resourcePosition: { id, subType } }, ...when }) =>
        controls.popups[subType] && !seenToday(id, visitor) && !hasTaken(when.activityId, account)
        && (!when.atStartOnly || appStartup !== undefined) && (!when.notAtFirst || !isFirstAppStartup)
        && (!when.newcomersOnly || account?.newcomer === true))
      return { popupList: due.map(({ popup }) => popup) }
    },

    record(report: BodyOf<typeof popupRecordSave>, visitor: Visitor): void {
      if (!FIXED_POPUPS.some(({ popup }) => isSame(popup.resourcePosition, report))) refuse(REFUSALS.noSuchPromotion)
      displays.set(report.id, (displays.get(report.id) ?? 0) + 1)
      for (const view of viewsOf(report.id, visitor)) views.add(view)
    },

    floating: ({ positionId }: BodyOf<typeof singleResourcePos>): DataOf<typeof singleResourcePos> =>
      controls.floating && positionId === HOME_FLOATING.resourcePosition.positionId ? { resource: HOME_FLOATING } : {},

    banners({ positionId }: BodyOf<typeof contentList>, account: Account | null): DataOf<typeof contentList> {
      if (!controls.bottomBanner || positionId !== BOTTOM_OF_HOME) return { contentList: [] }
      const packets = redEnvelopes.forEverybody(account).map((one) => (controls.allReceived ? { ...one, isReceived: true } : one))
      return { contentList: [bottomBanner(controls.dynamicImage, packets)] }
    },

    /** Displays of each popup, by its id. */
    displays: (): Readonly<Record<string, number>> => Object.fromEntries(displays),
    /** Resets the displays, so that all popups are shown again. */
    resetViews(): void {
      displays.clear()
      views.clear()
    },
  }
}
export type Promotions = ReturnType<typeof createPromotions>

function bottomBanner(dynamicImageDisplaySwitch: boolean, redPacketList: Packets): PlatformBanner {
  return {
    id: 'bottom-packet', iconUrl: textPicture(dynamicImageDisplaySwitch ? 'bawah-amplop' : 'bawah-penuh'),
    linkUrl: sameUrl('/platform/receiveRedEnvelope'), dynamicImageDisplaySwitch, requiredLogin: true, content: { redPacketList },
  }
}

function isSame(a: StartupPopup['resourcePosition'], b: StartupPopup['resourcePosition']): boolean {
  return a.id === b.id && a.positionId === b.positionId && a.subType === b.subType
}
