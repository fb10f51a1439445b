import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { tabTapped } from '../../../../navigation/events'
import { loginRequired } from '../../../../session/events'
import { selectLoggedIn } from '../../../../session/selectors'
import { Button } from '../../../../ui/controls/Button'
import { StatusPage } from '../../../../ui/status/StatusPage'

/** Shown without access to videos. A guest can log in, because their account may have access. `isTab`: there is no bar above it. */
export function NotInvited({ isTab = false }: { readonly isTab?: boolean }) {
  const dispatch = useDispatch()
  const isUser = useSelector(selectLoggedIn)
  const help = <FormattedMessage id={isUser ? 'explore.closedHelp' : 'explore.closedGuestHelp'} />
  return (
    <StatusPage isWholePage={isTab} picture="film" title={<FormattedMessage id="explore.closed" />} help={help}>
      {isUser ? (
        <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
          <FormattedMessage id="notFound.home" />
        </Button>
      ) : (
        <Button kind="main" onClick={() => dispatch(loginRequired({ reason: 'explore' }))}>
          <FormattedMessage id="account.login" />
        </Button>
      )}
    </StatusPage>
  )
}
