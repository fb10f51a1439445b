import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { GuestMessage } from '../../../../data/Listing'
import { tabTapped } from '../../../../navigation/events'
import { selectLoggedIn } from '../../../../session/selectors'
import { Button } from '../../../../ui/controls/Button'
import { StatusPage } from '../../../../ui/status/StatusPage'

/** Shown without access to videos, below a title. A guest can log in, because their account may have access. */
export function NotInvited() {
  const dispatch = useDispatch()
  const isUser = useSelector(selectLoggedIn)
  const title = <FormattedMessage id="explore.closed" />
  if (!isUser) {
    return <GuestMessage picture="film" reason="explore" title={title} help={<FormattedMessage id="explore.closedGuestHelp" />} />
  }
  return (
    <StatusPage picture="film" title={title} help={<FormattedMessage id="explore.closedHelp" />}>
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="notFound.home" />
      </Button>
    </StatusPage>
  )
}
