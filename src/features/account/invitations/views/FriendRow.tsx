import { FormattedMessage, useIntl } from 'react-intl'
import type { Friend } from '../../../../api/account/invitations'
import { formatShortDate } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { formatRupiah } from '../../../../i18n/money'
import { Button } from '../../../../ui/controls/Button'
import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './FriendRow.module.css'
import { useDispatch, useSelector } from 'react-redux'
import { selectFriend, type WithEntities } from '../../../../entities/selectors'
import { friendRemindTapped } from '../model/events'

/** A friend with progress. One who has registered but not ordered can be reminded. */
export function FriendRow({ friend, onRemind }: { readonly friend: Friend; readonly onRemind: (friendId: string) => void }) {
  const locale = useIntl().locale as Locale
  const { friendId, friendName, progress, unableReason, progressTime, rewardAmount } = friend
  const isUnable = progress === 'UNABLE'
  const isUndated = progress === 'REWARD_EARNED' && progressTime === undefined
  return (
    <div className={`${css.friend} ${isUnable ? css.unable : ''}`}>
      <Initial name={friendName} />
      <div className={css.text}>
        <p className={css.name}>{friendName || <FormattedMessage id="invitations.friend" />}</p>
        <p className={css.progress}>
          {isUnable && unableReason ? (
            <FormattedMessage id={`invitations.unable.${unableReason}`} />
          ) : isUndated ? (
            <FormattedMessage id="invitations.progress.REWARD_EARNED.undated" />
          ) : (
            <FormattedMessage id={`invitations.progress.${progress}`} values={{ day: formatShortDate(progressTime ?? 0, locale) }} />
          )}
        </p>
      </div>
      {progress === 'REWARD_EARNED' && rewardAmount !== undefined && <span className={css.won}>{`+${formatRupiah(rewardAmount)}`}</span>}
      {progress === 'REGISTERED' && (
        <Button kind="soft" size="mini" onClick={() => onRemind(friendId)}>
          <FormattedMessage id="invitations.remind" />
        </Button>
      )}
    </div>
  )
}

/** Decorative, hidden from screen readers. */
export function Initial({ name }: { readonly name: string }) {
  return (
    <span className={css.initial} aria-hidden="true">
      {[...name][0] ?? '•'}
    </span>
  )
}

export function FriendRowSkeleton() {
  return (
    <div className={css.friend}>
      <Skeleton className={css.initialSkeleton} />
      <div className={css.text}>
        <Skeleton className={css.nameSkeleton} />
        <Skeleton className={css.lineSkeleton} />
      </div>
    </div>
  )
}

export function FriendRowContainer({ friendId }: { readonly friendId: string }) {
  const dispatch = useDispatch()
  const friend = useSelector((state: WithEntities) => selectFriend(state, friendId))
  return friend && <FriendRow friend={friend} onRemind={(id) => dispatch(friendRemindTapped({ friendId: id }))} />
}
