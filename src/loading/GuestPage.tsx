import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { backTapped } from '../navigation/events'
import { loginRequired } from '../session/events'
import { Button } from '../ui/Button'
import { NavBar } from '../ui/NavBar'
import { StatusPage } from '../ui/StatusPage'
import type { GuestsPage } from './declare'

/** A page of a user's own, as a guest sees it: it says what it is, and logs in by a tap. */
export function GuestPage({ title, picture, about, reason }: GuestsPage & { readonly title: ReactNode }) {
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
