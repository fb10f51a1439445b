import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icons/Icon'
import type { IconName } from '../../../ui/icons/iconShapes'
import css from './AccountPane.module.css'

export interface AccountTileProps {
  readonly icon: IconName
  /** The badge is hidden at 0 and shows at most `99+`. */
  readonly count: number
  /** Message id that announces the count to screen readers, because the badge is `aria-hidden`. */
  readonly countLabelId: 'account.newCount' | 'account.waiting'
  readonly onTap: () => void
  readonly children: ReactNode
}

export function AccountTile({ icon, count, countLabelId, onTap, children }: AccountTileProps) {
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
          <FormattedMessage id={countLabelId} values={{ count }} />
        </span>
      )}
    </button>
  )
}
