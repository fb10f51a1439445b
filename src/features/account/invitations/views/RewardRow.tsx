import { FormattedMessage, useIntl } from 'react-intl'
import type { Reward } from '../../../../api/account/invitations'
import { formatShortDate } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { formatRupiah } from '../../../../i18n/money'
import { Icon } from '../../../../ui/icons/Icon'
import { Initial } from './FriendRow'
import css from './FriendRow.module.css'
import own from './RewardRow.module.css'

export interface RewardRowProps {
  readonly reward: Reward
  readonly onTap: (redEnvelopeId: string) => void
}

/** A reward with friend and status. A reward with a red envelope opens it. */
export function RewardRow({ reward, onTap }: RewardRowProps) {
  const locale = useIntl().locale as Locale
  const { friendName, amount, status, statusTime, redEnvelopeId } = reward
  const isUndated = status === 'RECEIVED' && statusTime === undefined
  const content = (
    <>
      <Initial name={friendName} />
      <span className={css.text}>
        <span className={css.name}>{friendName || <FormattedMessage id="invitations.friend" />}</span>
        <span className={`${css.progress} ${own.line}`}>
          {isUndated
            ? <FormattedMessage id="invitations.reward.RECEIVED.undated" />
            : <FormattedMessage id={`invitations.reward.${status}`} values={{ day: formatShortDate(statusTime ?? 0, locale) }} />}
        </span>
      </span>
      <span className={`${css.won} ${status === 'RECEIVED' ? '' : own.waiting} ${status === 'WITHDRAWN' ? css.withdrawn : ''}`}>
        {`${status === 'RECEIVED' ? '+' : ''}${formatRupiah(amount)}`}
      </span>
      {redEnvelopeId && <Icon name="chevronRight" size="s" />}
    </>
  )
  const className = `${css.friend} ${own.row} ${status === 'WITHDRAWN' ? css.unable : ''}`
  if (!redEnvelopeId) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={() => onTap(redEnvelopeId)}>
      {content}
    </button>
  )
}
