import { EducationMask } from '../features/engagement/education/EducationMask'
import { BottomBannerContainer } from '../features/engagement/promotions/BottomBannerContainer'
import { EdgeOffer } from '../features/engagement/promotions/EdgeOffer'
import { PopupDialogs } from '../features/engagement/promotions/PopupDialogs'
import { SkyPopups } from '../features/engagement/skyPackets/SkyPopups'

/** Unrequested popups, on screens that allow them. */
export function Promotions() {
  return (
    <>
      <EducationMask />
      <PopupDialogs />
      <SkyPopups />
      <EdgeOffer />
      <BottomBannerContainer />
    </>
  )
}
