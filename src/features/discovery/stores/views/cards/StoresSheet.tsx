import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { WithEntities } from '../../../../../entities/selectors'
import type { MessageId } from '../../../../../i18n/messageId'
import { useFeed } from '../../../../../data/feed/FeedList'
import { popupDismissed } from '../../../../../navigation/events'
import { storeTapped } from '../../model/events'
import { OutletCard } from './OutletCard'
import { OutletsSheet } from '../page/OutletsSheet'
import { StoreCardSkeleton } from './StoreCardSkeleton'

export interface StoresSheetProps {
  /** The popup parameter in the URL that opens the sheet. */
  readonly popup: 'outlets' | 'stores'
  readonly feed: string
  /** Message id. */
  readonly title: MessageId
}

export function StoresSheet({ popup, feed: name, title }: StoresSheetProps) {
  const dispatch = useDispatch()
  const stores = useSelector((state: WithEntities) => state.entities.stores)
  return (
    <OutletsSheet
      open
      title={<FormattedMessage id={title} />}
      {...useFeed(name)}
      distanceOf={(poiId) => stores[poiId]?.distance}
      renderStore={(poiId) => <OutletCard poiId={poiId} onTap={() => dispatch(storeTapped({ poiId }))} />}
      skeleton={<StoreCardSkeleton />}
      onClose={() => dispatch(popupDismissed({ popup }))}
    />
  )
}
