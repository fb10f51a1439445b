import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import css from '../../../ui/bars/FloatingBar.module.css'
import { useRoomFor } from '../../../ui/layout/useRoomFor'
import own from './UpdateBar.module.css'

export interface UpdateBarProps {
  readonly onUpdate: () => void
  readonly onDecline: () => void
}

/** Offers a new build, above the tab bar. Without a tap the build activates at the next start. */
export function UpdateBar({ onUpdate, onDecline }: UpdateBarProps) {
  const { formatMessage } = useIntl()
  useRoomFor('offer')
  return (
    <aside className={`${css.bar} ${own.bar}`} role="status" aria-label={formatMessage({ id: 'installed.update' })}>
      <p className={css.text}>
        <b className={css.title}>
          <FormattedMessage id="installed.update" />
        </b>
        <span className={`${css.help} ${css.spacer}`}>
          <FormattedMessage id="installed.updateHelp" />
        </span>
      </p>
      <Button kind="tint" size="mini" onClick={onUpdate}>
        <FormattedMessage id="installed.updateNow" />
      </Button>
      <IconButton icon="close" label={formatMessage({ id: 'installed.updateLater' })} onClick={onDecline} />
    </aside>
  )
}
