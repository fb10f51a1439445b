import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { MessageId } from '../i18n/messageId'
import { backTapped, tabTapped, textLinkTapped } from '../navigation/events'
import { linkTo, pathOf } from '../navigation/linkTo'
import { loginRequired } from '../session/events'
import { Button, ButtonStack } from '../ui/controls/Button'
import { ListPage } from '../ui/lists/ListPage'
import { NavBar } from '../ui/bars/NavBar'
import { MessagePage, type MessagePageProps } from '../ui/status/MessagePage'
import { useIsOffline } from '../ui/status/FailureNotices'
import type { FailurePicture } from '../ui/status/EmptyState'
import { ReportLink } from '../ui/status/Reporting'
import { StatusPage } from '../ui/status/StatusPage'
import type { GuestPageContent, MissingPageContent } from './declare'
import { feedPulled } from './feed/events'
import { PageFailed } from './feed/FeedList'
import { selectFeed, type WithFeeds } from './feed/selectors'
import { resourceRetryTapped } from './resource/events'
import { selectResource, type WithResources } from './resource/selectors'

export interface ListScreenProps {
  /** The list that a pull refreshes. */
  readonly feed: string
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly header?: ReactNode
  /** The header has the name as a `PictureHead`. */
  readonly hasOwnName?: boolean
  readonly bar?: ReactNode
  readonly children: ReactNode
}

export function ListScreen({ feed: name, children, ...frame }: ListScreenProps) {
  const dispatch = useDispatch()
  const refreshing = useSelector((state: WithFeeds) => selectFeed(state, name)?.phase === 'refreshing')
  return (
    <ListPage {...frame} refreshing={refreshing} onBack={() => dispatch(backTapped())} onPull={() => dispatch(feedPulled({ feed: name }))}>
      {children}
    </ListPage>
  )
}

export interface ResourceBoundaryProps {
  readonly resource: string
  /** Set for a boundary around a whole page: title of the failure page, next to the back button. */
  readonly title?: ReactNode
  readonly missing: ReactNode
  readonly children: ReactNode
}

/** Replaces the content of a page while its resource has failed or the server has no such entity. */
export function ResourceBoundary({ resource: name, title, missing, children }: ResourceBoundaryProps) {
  const dispatch = useDispatch()
  const resource = useSelector((state: WithResources) => selectResource(state, name))
  if (resource?.phase === 'failed') {
    const failure = { failure: resource.failure?.kind, onRetry: () => dispatch(resourceRetryTapped({ resource: name })) }
    return title === undefined ? <PageFailed {...failure} isInList /> : (
      <>
        <NavBar title={title} onBack={() => dispatch(backTapped())} />
        <main><PageFailed {...failure} /></main>
      </>
    )
  }
  const found = (resource?.content as { readonly found?: boolean } | null | undefined)?.found
  return found === false ? missing : children
}

interface NotFoundPageProps {
  readonly title: ReactNode
  /** No screen has this path. Otherwise the screen exists, but not the entity that the URL names. */
  readonly isUnknownPath?: boolean
  /** Names what does not exist: "Mall not found". */
  readonly unknown?: MessageId
  /** The words and the list of a screen that declares them. */
  readonly missing?: MissingPageContent | undefined
}

/** For entities that do not exist, URLs without an id and unknown paths: leads home and to the search. */
export function NotFoundPage({ title, isUnknownPath = false, unknown = 'discovery.unknown', missing }: NotFoundPageProps) {
  const dispatch = useDispatch()
  if (missing) return <MissingPage title={title} {...missing} />
  return (
    <MessagePage
      bar={title} onBack={() => dispatch(backTapped())} picture="map"
      title={<FormattedMessage id={isUnknownPath ? 'notFound.help' : unknown} />}
      help={<FormattedMessage id={isUnknownPath ? 'notFound.hint' : 'discovery.unknownHelp'} />}
      action={<FormattedMessage id="notFound.home" />} onAction={() => dispatch(tabTapped({ tab: 'home' }))}
    >
      <SearchButton />
    </MessagePage>
  )
}

function MissingPage({ title, picture, unknown, help, action, list }: MissingPageContent & Pick<NotFoundPageProps, 'title'>) {
  const dispatch = useDispatch()
  return (
    <MessagePage
      bar={title} onBack={() => dispatch(backTapped())} picture={picture}
      title={<FormattedMessage id={unknown} />} help={<FormattedMessage id={help} />}
      action={<FormattedMessage id={action} />} onAction={() => dispatch(textLinkTapped({ link: pathOf(list), from: 'not found' }))}
    >
      <Button kind="soft" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="notFound.home" />
      </Button>
    </MessagePage>
  )
}

/** The second button of not-found pages, below the one that leads home. */
function SearchButton() {
  const dispatch = useDispatch()
  return (
    <Button kind="soft" onClick={() => dispatch(textLinkTapped({ link: linkTo('searchDishes'), from: 'not found' }))}>
      <FormattedMessage id="search.title" />
    </Button>
  )
}

export interface FailedPageProps extends Pick<MessagePageProps, 'bar' | 'title' | 'help'> {
  /** The resource to retry. Null if a retry cannot help: the page then offers home and the search. */
  readonly retried: string | null
  /** Picture of a failure that a retry may help; the cloud by default. */
  readonly picture?: FailurePicture
  /** Replaces the label of the way home. */
  readonly home?: ReactNode
  /** Replaces the way to the search. */
  readonly children?: ReactNode
}

/** Replaces a page that failed to load. */
export function FailedPage({ retried, picture = 'cloud', home, children, ...message }: FailedPageProps) {
  const dispatch = useDispatch()
  const isOffline = useIsOffline()
  return (
    <MessagePage
      {...message} onBack={() => dispatch(backTapped())} isSoft={isOffline && retried !== null}
      picture={retried === null ? 'bowl' : picture}
      action={retried === null ? home ?? <FormattedMessage id="notFound.home" /> : <FormattedMessage id="ui.retry" />}
      onAction={() => dispatch(retried === null ? tabTapped({ tab: 'home' }) : resourceRetryTapped({ resource: retried }))}
    >
      {retried === null ? children ?? <SearchButton /> : <ReportLink from="page" />}
    </MessagePage>
  )
}

/** Replaces a screen of the user's own data for guests. */
export function GuestPage({ title, picture, about, reason }: GuestPageContent & { readonly title: ReactNode }) {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={title} onBack={() => dispatch(backTapped())} />
      <GuestMessage
        picture={picture} reason={reason} title={<FormattedMessage id={`${about}.guest`} />}
        help={<FormattedMessage id={`${about}.guestHelp`} />}
      />
    </>
  )
}

interface GuestMessageProps extends Pick<GuestPageContent, 'picture' | 'reason'> {
  readonly title: ReactNode
  /** One sentence: it says what a login gives the user. */
  readonly help: ReactNode
}

/** Below the bar of a screen that only users have: what a login gives, and the login. */
export function GuestMessage({ reason, ...message }: GuestMessageProps) {
  const dispatch = useDispatch()
  return (
    <StatusPage {...message}>
      <ButtonStack>
        <Button kind="main" onClick={() => dispatch(loginRequired({ reason }))}>
          <FormattedMessage id="account.login" />
        </Button>
      </ButtonStack>
    </StatusPage>
  )
}
