import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { tabTapped } from '../../../../navigation/events'
import { loginRequired } from '../../../../session/events'
import { selectLoggedIn } from '../../../../session/selectors'
import { Button, ButtonStack } from '../../../../ui/controls/Button'
import { StatusPage } from '../../../../ui/status/StatusPage'

/** Shown without access to videos, below a title. A guest can log in, because their account may have access. */
export function NotInvited() {
  const dispatch = useDispatch()
  const isUser = useSelector(selectLoggedIn)
  const help = <FormattedMessage id={isUser ? 'explore.closedHelp' : 'explore.closedGuestHelp'} />
  return (
    <StatusPage picture="film" title={<FormattedMessage id="explore.closed" />} help={help}>
      {isUser ? (
        <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
          <FormattedMessage id="notFound.home" />
        </Button>
      ) : (
        <ButtonStack>
          <Button kind="main" onClick={() => dispatch(loginRequired({ reason: 'explore' }))}>
            <FormattedMessage id="account.login" />
          </Button>
          <Button kind="soft" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
            <FormattedMessage id="orders.toDeals" />
          </Button>
        </ButtonStack>
      )}
    </StatusPage>
  )
}
