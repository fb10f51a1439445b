import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { VideoEntity } from '../../../../entities/schemas'
import type { WithMutations } from '../../../../data/mutation/selectors'
import { SHARE_ICON } from '../../../../ui/text/shareSign'
import { VeilButton } from '../../../../ui/controls/VeilButton'
import { heartTapped } from '../../favourites/events'
import { selectHeart } from '../../favourites/selectors'
import type { WithFavourites } from '../../favourites/selectors'
import { videoShareTapped } from '../model/events'
import css from './SlideActions.module.css'

export function SlideActions({ video: { contentId, store: poiId, isFavourite, favouriteNum = 0 } }: { readonly video: VideoEntity }) {
  const dispatch = useDispatch()
  const { formatMessage, formatNumber } = useIntl()
  const { on, busy } = useSelector((state: WithFavourites & WithMutations) => selectHeart(state, poiId, isFavourite), shallowEqual)
  // The server's count includes this user if their heart was set at load time.
  const count = favouriteNum + Number(on) - Number(isFavourite)
  return (
    <div className={css.actions}>
      <span className={css.action}>
        <VeilButton
          icon="heart" label={formatMessage({ id: 'stores.save' })} pressed={on}
          onClick={() => !busy && dispatch(heartTapped({ poiId, on: !on }))}
        />
        <span aria-hidden="true">{formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 })}</span>
      </span>
      <span className={css.action}>
        <VeilButton
          icon={SHARE_ICON} label={formatMessage({ id: 'explore.share' })} onClick={() => dispatch(videoShareTapped({ contentId }))}
        />
        <span aria-hidden="true">
          <FormattedMessage id="explore.share" />
        </span>
      </span>
    </div>
  )
}
