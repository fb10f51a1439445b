import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { failureMessageId } from '../../../data/feed/FeedList'
import { phoneText } from '../../../i18n/formats'
import { loginRequired } from '../../../session/events'
import { Avatar } from '../../../ui/media/Avatar'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import { useSaysCause } from '../../../ui/status/FailureNotices'
import { Skeleton } from '../../../ui/status/Skeleton'
import { profileRetryTapped } from '../profile/model/events'
import type { ProfileState } from '../profile/model/types'
import css from './Member.module.css'

interface MemberProps {
  readonly profile: ProfileState
  /** Absent if the card is not a button. `config.avatarEditing` is applied in the form and not here. */
  readonly onEdit?: (() => void) | undefined
}

/** The user's public data: avatar, name and the phone number of the login. */
export function Member({ profile: { phase, profile, error }, onEdit }: MemberProps) {
  const { formatMessage } = useIntl()
  if (profile === null) return phase === 'failed' ? <Failed failure={error?.kind} /> : <MemberSkeleton />
  const { userName, phoneNo, countryCode, headPortrait } = profile
  const content = (
    <>
      <Avatar src={headPortrait} name={userName} size="m" />
      <span className={css.identity}>
        <b className={css.name}>{userName || <FormattedMessage id="account.noName" />}</b>
        {phoneNo !== '' && <span className={css.hint}>{phoneText(phoneNo, countryCode)}</span>}
      </span>
    </>
  )
  if (!onEdit) return <section className={css.member}>{content}</section>
  return (
    <button type="button" className={css.member} onClick={onEdit}>
      {content}
      <span className="spoken">{formatMessage({ id: 'account.edit' })}</span>
      <Icon name="chevronRight" />
    </button>
  )
}

export function Guest() {
  const dispatch = useDispatch()
  return (
    <section className={`${css.member} ${css.guest}`}>
      <Avatar src="" size="m" />
      <div className={css.identity}>
        <p className={css.name}>
          <FormattedMessage id="account.guest" />
        </p>
        <p className={css.hint}>
          <FormattedMessage id="account.guestHint" />
        </p>
      </div>
      <span className={css.login}>
        <Button kind="main" size="mini" onClick={() => dispatch(loginRequired({ reason: 'account' }))}>
          <FormattedMessage id="account.login" />
        </Button>
      </span>
    </section>
  )
}

/** The user is logged in, but nothing about them is known. */
function Failed({ failure = '' }: { readonly failure: string | undefined }) {
  const dispatch = useDispatch()
  const saysCause = useSaysCause()
  return (
    <section className={css.member}>
      <Avatar src="" size="m" />
      <div className={css.identity} role="alert">
        <p className={css.name}>
          <FormattedMessage id="account.infoFailed" />
        </p>
        {saysCause && (
          <p className={css.hint}>
            <FormattedMessage id={`${failureMessageId(failure)}Help`} />
          </p>
        )}
        <span className={css.retry}>
          <Button kind="soft" size="mini" onClick={() => dispatch(profileRetryTapped())}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </span>
      </div>
    </section>
  )
}

function MemberSkeleton() {
  return (
    <section className={css.member} role="status">
      <span className="spoken">
        <FormattedMessage id="account.loading" />
      </span>
      <Skeleton className={css.faceSkeleton} />
      <div className={css.identity}>
        <Skeleton className={css.nameSkeleton} />
        <Skeleton className={css.hintSkeleton} />
      </div>
    </section>
  )
}
