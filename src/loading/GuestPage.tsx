import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { backTapped } from '../navigation/events'
import { loginRequired } from '../session/events'
import type { LoginReason } from '../session/events'
import { Button } from '../ui/Button'
import type { EmptyPicture } from '../ui/EmptyState'
import { NavBar } from '../ui/NavBar'
import { StatusPage } from '../ui/StatusPage'

export interface GuestPageProps {
  /** Of the page that a user would see. */
  readonly title: ReactNode
  readonly picture: EmptyPicture
  /** Whose words these are: `<about>.guest` and `<about>.guestHelp`. */
  readonly about: 'coupons' | 'orders' | 'pay' | 'vouchers'
  /** What the login is for. */
  readonly reason: LoginReason
}

/** A page of a user's own, as a guest sees it: it says what it is, and logs in by a tap. */
export function GuestPage({ title, picture, about, reason }: GuestPageProps) {
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
