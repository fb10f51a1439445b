import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { EXPLORE_SCENES, type ExploreScene } from '../../../../api/discovery/videos'
import { feedPulled } from '../../../../data/feed/events'
import { useFeed } from '../../../../data/feed/FeedList'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { Button, IconButton } from '../../../../ui/controls/Button'
import { Chip } from '../../../../ui/controls/Chip'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { PullToRefresh } from '../../../../ui/lists/PullToRefresh'
import { HideablePane } from '../../../../ui/layout/HideablePane'
import { selectCanExplore } from '../../../base/settings/selectors'
import { favouritesTapped, sceneChosen } from '../model/events'
import css from './ExploreTab.module.css'
import { NotInvited } from './NotInvited'
import { PreviewGrid } from './PreviewGrid'
import { exploreFeed, selectScene } from '../model/selectors'

export function ExploreTab() {
  const isInvited = useSelector(selectCanExplore)
  const scene = useSelector(selectScene)
  // Access is unknown before the list has loaded: the response may still grant it.
  const isSettled = useSelector((state: WithFeeds) => selectFeed(state, exploreFeed.of(scene))?.phase === 'ready')
  if (!isInvited && isSettled) {
    return (
      <>
        <header className={css.head}>
          <div className={css.bar}>
            <h1 className={css.title}>
              <FormattedMessage id="explore.title" />
            </h1>
          </div>
        </header>
        <NotInvited />
      </>
    )
  }
  return <Videos scene={scene} />
}

interface VideosProps {
  readonly scene: ExploreScene
}

function Videos({ scene }: VideosProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const feed = exploreFeed.of(scene)
  const isRefreshing = useSelector((state: WithFeeds) => selectFeed(state, feed)?.phase === 'refreshing')
  const pull = useCallback(() => void dispatch(feedPulled({ feed })), [dispatch, feed])
  return (
    <PullToRefresh refreshing={isRefreshing} onPull={pull} label={formatMessage({ id: 'feed.refreshing' })}>
      <header className={css.head}>
        <div className={css.bar}>
          <h1 className={css.title}>
            <FormattedMessage id="explore.title" />
          </h1>
          <IconButton icon="heart" label={formatMessage({ id: 'explore.savedStores' })} onClick={() => dispatch(favouritesTapped())} />
        </div>
        <div className={css.scenes} role="group" aria-label={formatMessage({ id: 'explore.lists' })}>
          {EXPLORE_SCENES.map((each) => (
            <Chip key={each} on={each === scene} onTap={() => dispatch(sceneChosen({ scene: each }))}>
              <FormattedMessage id={`explore.scene.${each}`} />
            </Chip>
          ))}
        </div>
      </header>
      <main className={css.list}>
        {EXPLORE_SCENES.map((each) => <SceneList key={each} scene={each} isChosen={each === scene} />)}
      </main>
    </PullToRefresh>
  )
}

/** Stays mounted while hidden, so that a visited list keeps its scroll position. */
function SceneList({ scene, isChosen }: VideosProps & { readonly isChosen: boolean }) {
  const list = useFeed(exploreFeed.of(scene))
  if (!isChosen && list.feed === null) return null
  return (
    <HideablePane isShown={isChosen}>
      <PreviewGrid {...list} empty={<NoVideos />} />
    </HideablePane>
  )
}

function NoVideos() {
  const dispatch = useDispatch()
  const scene = useSelector(selectScene)
  return (
    <EmptyState picture="film" title={<FormattedMessage id="explore.none" />} help={<FormattedMessage id="explore.noneHelp" />}>
      <Button kind="main" onClick={() => dispatch(feedPulled({ feed: exploreFeed.of(scene) }))}>
        <FormattedMessage id="feed.retry" />
      </Button>
    </EmptyState>
  )
}
