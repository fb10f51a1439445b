import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/iconShapes'
import css from './AccountPane.module.css'

export interface AccountTileProps {
  readonly icon: IconName
  /** What the badge counts; none at 0. */
  readonly count: number
  /** The message that says the count to those who do not see the badge. */
  readonly spoken: 'account.newCount' | 'account.waiting'
  readonly onTap: () => void
  readonly children: ReactNode
}

/** One way from the account tab, with a badge of what waits there. */
export function AccountTile({ icon, count, spoken, onTap, children }: AccountTileProps) {
  return (
    <button type="button" className={css.tile} onClick={onTap}>
      <span className={css.sign}>
        <Icon name={icon} size="l" />
        {count > 0 && (
          <b className={css.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </b>
        )}
      </span>
      {children}
      {count > 0 && (
        <span className="spoken">
          <FormattedMessage id={spoken} values={{ count }} />
        </span>
      )}
    </button>
  )
}
