import { FormattedMessage } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { feedRetryTapped } from '../../../../data/feed/events'
import { FeedFailed } from '../../../../data/feed/FeedList'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { BlockErrorBoundary } from '../../../../ui/status/BlockErrorBoundary'
import { Icon } from '../../../../ui/icons/Icon'
import { wholeListTapped } from '../model/events'
import css from './RecentFriends.module.css'
import { FriendRowSkeleton, FriendRowContainer } from './FriendRow'
import { FRIENDS } from '../model/selectors'

/** Number of friends on the page. `MyRewardsScreen` lists them all. */
const MAX_FRIENDS_SHOWN = 4
const NO_IDS: readonly string[] = []

export function RecentFriends() {
  const dispatch = useDispatch()
  const feed = useSelector((state: WithFeeds) => selectFeed(state, FRIENDS.name))
  const ids = useSelector((state: WithFeeds) => selectFeed(state, FRIENDS.name)?.ids.slice(0, MAX_FRIENDS_SHOWN) ?? NO_IDS, shallowEqual)
  const failed = feed?.phase === 'failed'
  const isEmpty = feed?.phase === 'ready' && ids.length === 0
  return (
    <section className={css.list}>
      <header className={css.head}>
        <h2 className={css.heading}>
          <FormattedMessage id="invitations.yourFriends" />
        </h2>
        {ids.length > 0 && (
          <button type="button" className={css.more} onClick={() => dispatch(wholeListTapped({ list: 'friends' }))}>
            <FormattedMessage id="invitations.all" />
            <Icon name="chevronRight" size="s" />
          </button>
        )}
      </header>
      {failed && <FeedFailed failure={feed.failure} onRetry={() => dispatch(feedRetryTapped({ feed: FRIENDS.name }))} />}
      {isEmpty && (
        <p className={css.none}>
          <FormattedMessage id="invitations.noFriends" />
        </p>
      )}
      <ul className={css.rows} aria-busy={!failed && !isEmpty && ids.length === 0}>
        {ids.map((friendId) => (
          <li key={friendId}>
            <BlockErrorBoundary><FriendRowContainer friendId={friendId} /></BlockErrorBoundary>
          </li>
        ))}
      </ul>
      {!failed && !isEmpty && ids.length === 0 && <FriendRowSkeleton />}
    </section>
  )
}
