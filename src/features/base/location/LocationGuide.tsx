import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../ui/Icon'
import { IconButton } from '../../../ui/IconButton'
import css from './LocationGuide.module.css'

export interface LocationGuideProps {
  readonly onOpenSettings: () => void
  readonly onDismiss: () => void
}

/** Says that distances need a position, and how to allow it. */
export function LocationGuide({ onOpenSettings, onDismiss }: LocationGuideProps) {
  const { formatMessage } = useIntl()
  return (
    <section className={css.guide} data-guide="" aria-label={formatMessage({ id: 'location.guideLabel' })}>
      <Icon name="locationOff" />
      <div className={css.middle}>
        <p className={css.words}>
          <FormattedMessage id="location.guide" />
        </p>
        <button type="button" className={css.open} onClick={onOpenSettings}>
          <FormattedMessage id="location.openSettings" />
        </button>
      </div>
      <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={onDismiss} />
    </section>
  )
}
