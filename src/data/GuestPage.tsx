import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { backTapped } from '../navigation/events'
import { loginRequired } from '../session/events'
import { Button } from '../ui/controls/Button'
import { NavBar } from '../ui/bars/NavBar'
import { StatusPage } from '../ui/status/StatusPage'
import type { GuestPageContent } from './declare'

/** Replaces a screen of the user's own data for guests: explains the screen and offers a login. */
export function GuestPage({ title, picture, about, reason }: GuestPageContent & { readonly title: ReactNode }) {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={title} onBack={() => dispatch(backTapped())} />
      <StatusPage
        picture={picture}
        title={<FormattedMessage id={`${about}.guest`} />}
        help={<FormattedMessage id={`${about}.guestHelp`} />}
      >
        <Button kind="main" onClick={() => dispatch(loginRequired({ reason }))}>
          <FormattedMessage id="account.login" />
        </Button>
      </StatusPage>
    </>
  )
}
