import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectMall } from '../../entities/selectors'
import { selectFix } from '../../features/location/selectors'
import { mallTapped } from '../../features/malls/events'
import { MallCard } from '../../features/malls/MallCard'
import { MallCardSkeleton } from '../../features/malls/MallCardSkeleton'
import { MALLS_FEED } from '../../features/malls/selectors'
import { endReached, retryTapped } from '../../loading/feed/events'
import { FeedList } from '../../loading/feed/FeedList'
import { selectFeed } from '../../loading/feed/selectors'
import { ListFilters } from '../ListFilters'
import type { RootState } from '../rootReducer'
import { Listing, Nothing } from './Listing'

/** All malls, nearest first. */
export function MallsScreen() {
  const dispatch = useDispatch()
  const feed = useSelector((state: RootState) => selectFeed(state, MALLS_FEED))
  const renderMall = useCallback((mallId: string, at: number) => <KnownMall mallId={mallId} eager={at < 3} />, [])
  return (
    <Listing feed={MALLS_FEED} title={<FormattedMessage id="malls.title" />} bar={<ListFilters feed={MALLS_FEED} />}>
      <FeedList
        feed={feed}
        renderItem={renderMall}
        skeleton={<MallCardSkeleton />}
        empty={<Nothing feed={MALLS_FEED} title={<FormattedMessage id="malls.none" />} help={<FormattedMessage id="malls.noneHelp" />} />}
        onEndReached={() => dispatch(endReached({ feed: MALLS_FEED }))}
        onRetry={() => dispatch(retryTapped({ feed: MALLS_FEED }))}
      />
    </Listing>
  )
}

function KnownMall({ mallId, eager }: { readonly mallId: string; readonly eager: boolean }) {
  const dispatch = useDispatch()
  const mall = useSelector((state: RootState) => selectMall(state, mallId))
  const hasFix = useSelector((state: RootState) => selectFix(state) !== null)
  return mall && <MallCard mall={mall} showsDistance={hasFix} onTap={() => dispatch(mallTapped({ mallId }))} eager={eager} />
}
