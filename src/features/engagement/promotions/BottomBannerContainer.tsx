import { useDispatch, useSelector } from 'react-redux'
import { BottomBanner } from './BottomBanner'
import { bannerCloseTapped, bottomBannerTapped } from './events'
import { selectBottomBanner, selectOpenDialog } from './selectors'
import type { WithPromotions } from './selectors'

/** Hidden while a dialog is open. */
export function BottomBannerContainer() {
  const dispatch = useDispatch()
  const banner = useSelector(selectBottomBanner)
  const isBlocked = useSelector((state: WithPromotions) => selectOpenDialog(state) !== null)
  if (!banner || isBlocked) return null
  const { id: bannerId } = banner
  return (
    <BottomBanner
      banner={banner}
      onTap={() => dispatch(bottomBannerTapped({ bannerId }))}
      onClose={() => dispatch(bannerCloseTapped({ bannerId }))}
    />
  )
}
