import { useDispatch, useSelector } from 'react-redux'
import { BottomBanner } from './BottomBanner'
import { bannerCloseTapped, bottomBannerTapped } from './events'
import { selectBottomBanner, selectOpenDialog } from './selectors'
import type { WithPromotions } from './selectors'

/** The banner at the bottom of home, connected; a dialog comes first. */
export function BottomBannerContainer() {
  const dispatch = useDispatch()
  const banner = useSelector(selectBottomBanner)
  const waits = useSelector((state: WithPromotions) => selectOpenDialog(state) !== null)
  if (!banner || waits) return null
  const { id: bannerId } = banner
  return (
    <BottomBanner
      banner={banner}
      onTap={() => dispatch(bottomBannerTapped({ bannerId }))}
      onClose={() => dispatch(bannerCloseTapped({ bannerId }))}
    />
  )
}
