import { useSelector } from 'react-redux'
import { selectOnline } from '../../../features/base/connection/selectors'
import { selectGuideWasShown, selectShowsGuide } from '../../../features/base/location/selectors'
import { selectEducationStep } from '../../../features/engagement/education/selectors'
import { BottomBannerContainer } from '../../../features/engagement/promotions/BottomBanner'
import { EdgeOffer } from '../../../features/engagement/promotions/EdgeOffer'
import { PopupDialogs } from '../../../features/engagement/promotions/PopupDialog'
import {
  selectBottomBanner, selectHasClosedOffer, selectHasEdgeOffer, selectIsFirstVisit,
} from '../../../features/engagement/promotions/selectors'
import { SkyPopups } from '../../../features/engagement/skyPackets/SkyPopups'
import { useIsOnScreen } from '../../../ui/layout/onScreen'
import { useMedia, useHasScrolled } from '../../../ui/layout/pageHooks'
import type { RootState } from '../../rootReducer'
import { selectHasBar } from './installedSelectors'

/** Unrequested popups, on screens that allow them. */
export function Promotions() {
  const offer = useOffer()
  return (
    <>
      <PopupDialogs />
      <SkyPopups />
      {offer === 'edge' && <EdgeOffer />}
      {offer === 'banner' && <BottomBannerContainer />}
    </>
  )
}

type Offer = 'banner' | 'edge'

/**
 * Selects the one offer that floats over home: the bottom banner or a picture at the edge, because both usually have the same target. Null
 * without a network, next to a hint, the bar of sky packets and the guide to the location settings, and after the user closed an offer:
 * closing one does not open the next. The picture waits while another bar floats above the tabs. In a first visit the guide suppresses
 * offers even after it closed.
 */
function useOffer(): Offer | null {
  const isFirstVisit = useSelector((state: RootState) => selectIsFirstVisit(state))
  const isSuppressed = useSelector((state: RootState) => (
    !selectOnline(state) || selectEducationStep(state) !== null || selectHasClosedOffer(state)
  ))
  const hasGuide = useSelector((state: RootState) => (isFirstVisit ? selectGuideWasShown(state) : selectShowsGuide(state)))
  const hasEdge = useSelector((state: RootState) => selectHasEdgeOffer(state))
  const isSkyBarVisible = useIsOnScreen('skyBar')
  const hasBar = useSelector((state: RootState) => selectHasBar(state))
  const isShort = useMedia('(max-height: 43rem)')
  const hasScrolled = useHasScrolled()
  const hasBanner = useSelector((state: RootState) => selectBottomBanner(state) !== null) && !isFirstVisit && (hasScrolled || !isShort)
  if (isSuppressed || hasGuide || isSkyBarVisible) return null
  if (hasBanner) return 'banner'
  return hasEdge && !hasBar ? 'edge' : null
}
