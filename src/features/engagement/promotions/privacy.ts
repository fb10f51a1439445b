import { platformBannerSchema } from '../../../api/offers/content'
import { packetSchema } from '../../../api/offers/packets'
import { floatingSchema, popupSchema } from '../../../api/offers/promotions'
import { schemaFields } from '../../../api/privacy'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { BannerState } from './bannerReducer'
import type { FloatingState } from './floatingReducer'
import type { PopupsState } from './popupsReducer'

export const promotionsPrivacy: Declarations = {
  events: events<typeof Events>('promotions', {
    popupsLoaded: { popups: schemaFields(popupSchema), redPacketList: schemaFields(packetSchema) },
    popupsFailed: { failure: 'id' },
    displayed: { key: 'id', displayId: 'id', status: 'count' },
    displayReported: { displayId: 'id' },
    popupCrossTapped: { key: 'id' },
    popupLinkTapped: { key: 'id' },
    dialogClosed: { key: 'id', status: 'count' },
    smallTapped: { key: 'id' },
    smallCloseTapped: { key: 'id' },
    floatingLoaded: { resource: schemaFields(floatingSchema) },
    floatingFailed: { failure: 'id' },
    bannerLoaded: { banner: schemaFields(platformBannerSchema) },
    bannerFailed: { failure: 'id' },
    bottomBannerTapped: { bannerId: 'id' },
    bannerCloseTapped: { bannerId: 'id' },
  }, {
    popupCrossTapped: 'promotions/crossTapped', popupLinkTapped: 'promotions/linkTapped', bottomBannerTapped: 'promotions/bannerTapped',
  }),
  slices: slices<{ bottomBanner: BannerState; floating: FloatingState; popups: PopupsState }>({
    bottomBanner: { phase: oneOf('mount', 'displayed', 'hidden'), banner: schemaFields(platformBannerSchema) },
    floating: { phase: oneOf('unknown', 'none', 'closed', 'loading', 'here'), resource: schemaFields(floatingSchema) },
    popups: {
      dialogs: { key: 'id', status: 'id', displayId: 'id', popup: schemaFields(popupSchema) },
      redPacketList: schemaFields(packetSchema),
    },
  }),
}
