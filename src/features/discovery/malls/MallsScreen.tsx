import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectMall, type WithEntities } from '../../../entities/selectors'
import { selectFix, type WithLocation } from '../../base/location/selectors'
import { mallTapped } from './events'
import { MallCard, MallCardSkeleton } from './MallCard'
import { MALLS } from './selectors'
import { FeedList, useFeed } from '../../../data/feed/FeedList'
import { ListFilters } from '../../lists/filters/ListFilters'
import { ListScreen } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'

export function MallsScreen() {
  const renderMall = useCallback((mallId: string, at: number) => <MallContainer mallId={mallId} eager={at < 3} />, [])
  return (
    <ListScreen feed={MALLS.name} title={<FormattedMessage id="malls.title" />} bar={<ListFilters feed={MALLS.name} />}>
      <FeedList
        {...useFeed(MALLS.name)}
        renderItem={renderMall}
        skeleton={<MallCardSkeleton />}
        empty={<EmptyList feed={MALLS.name} title={<FormattedMessage id="malls.none" />} help={<FormattedMessage id="malls.noneHelp" />} />}
      />
    </ListScreen>
  )
}

function MallContainer({ mallId, eager }: { readonly mallId: string; readonly eager: boolean }) {
  const dispatch = useDispatch()
  const mall = useSelector((state: WithEntities) => selectMall(state, mallId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  return mall && <MallCard mall={mall} showsDistance={hasFix} onTap={() => dispatch(mallTapped({ mallId }))} eager={eager} />
}
