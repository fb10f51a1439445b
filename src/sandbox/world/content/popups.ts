import type { Localized } from '../../../api/kit/fields'
import type { FloatingPicture, StartupPopup } from '../../../api/offers/promotions'
import { sameUrl, textPicture, samePicture } from '../basics/localizedUrls'
import { localized } from '../basics/localizedText'

/** A popup and its audience. */
interface FixedPopup {
  readonly popup: StartupPopup
  /** The linked activity; a user who has taken its packet does not see the popup again. */
  readonly activityId?: string
  /** Shown at the start of the app only, not after a login. */
  readonly atStartOnly?: true
  /** Not shown at the first start on a device. */
  readonly notAtFirst?: true
  readonly newcomersOnly?: true
}

const claim = (activityId: string, dialogId: string): Localized =>
  sameUrl(`/platform/receiveRedEnvelope?${new URLSearchParams({ activityId, dialogId }).toString()}`)

const POPUP = 10001
const GIFT = 10002
const NEWS = 10003

/** In order of priority. The news popup has no small picture; the gift popup has none in Chinese. */
export const FIXED_POPUPS: readonly FixedPopup[] = [
  {
    newcomersOnly: true, activityId: 'new-user',
    popup: {
      resourcePosition: { id: 'pos-gift', positionId: GIFT, subType: 'NEW_GIFT_POPUP' },
      dialog: {
        id: 'dlg-gift', name: localized(['Hadiah pengguna baru', 'A gift for new users', '新用户礼包']), iconUrl: textPicture('amplop-hadiah'),
        floatingUrl: { 'id-ID': samePicture('apung-hadiah')['id-ID'], 'en-US': samePicture('apung-hadiah')['en-US'] },
        linkUrl: claim('new-user', 'dlg-gift'), requiredLogin: true,
      },
    },
  },
  {
    atStartOnly: true, activityId: 'welcome-25',
    popup: {
      resourcePosition: { id: 'pos-welcome', positionId: POPUP, subType: 'RED_PACKET_DIALOG' },
      dialog: {
        id: 'dlg-welcome', name: localized(['Amplop sambutan Rp25K', 'Welcome red packet of Rp25K', '新人红包Rp25K']), iconUrl: textPicture('amplop-sambutan'),
        floatingUrl: samePicture('apung-amplop'), linkUrl: claim('welcome-25', 'dlg-welcome'), requiredLogin: true,
      },
    },
  },
  {
    atStartOnly: true, notAtFirst: true,
    popup: {
      resourcePosition: { id: 'pos-flash', positionId: NEWS, subType: 'PLAIN_POPUP' },
      dialog: {
        id: 'dlg-flash', name: localized(['Flash sale tiap tiga jam', 'A flash sale every three hours', '每三小时一场限时抢购']),
        iconUrl: textPicture('kabar-flash'), linkUrl: sameUrl('/platform/flashDeal'), requiredLogin: false,
      },
    },
  },
]

/** The floating picture of home. */
export const HOME_FLOATING: FloatingPicture = {
  resourcePosition: { id: 'pos-invite', positionId: 10021, subType: 'FLOATING_IMAGE' },
  floating: {
    id: 'flo-invite', name: localized(['Ajak teman', 'Invite friends', '邀请好友']), floatingUrl: samePicture('apung-undang'),
    linkUrl: sameUrl('/platform/inviteFriends/invitationTheme'), requiredLogin: true,
  },
}
