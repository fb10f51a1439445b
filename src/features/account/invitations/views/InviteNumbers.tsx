import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../../i18n/messageId'
import { formatRupiah } from '../../../../i18n/money'
import css from './InviteNumbers.module.css'
import type { OwnInvitation, RewardsList } from '../model/types'

export interface InviteNumbersProps {
  readonly statistics: NonNullable<OwnInvitation['statistics']>
  readonly onTap: (list: RewardsList) => void
}

export function InviteNumbers({ statistics: { friendCount, succeededCount, receivedAmount }, onTap }: InviteNumbersProps) {
  const sum = <span className={css.gold}>{formatRupiah(receivedAmount)}</span>
  return (
    <section className={css.numbers}>
      <Figure value={friendCount} labelId="invitations.friends" onTap={() => onTap('friends')} />
      <Figure value={succeededCount} labelId="invitations.succeeded" onTap={() => onTap('friends')} />
      <Figure value={sum} labelId="invitations.rewards" onTap={() => onTap('rewards')} />
    </section>
  )
}

function Figure({ value, labelId, onTap }: { readonly value: ReactNode; readonly labelId: MessageId; readonly onTap: () => void }) {
  return (
    <button type="button" className={css.figure} onClick={onTap}>
      <strong className={css.value}>{value}</strong>
      <FormattedMessage id={labelId} />
    </button>
  )
}
