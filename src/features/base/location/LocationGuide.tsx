import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../ui/icons/Icon'
import { IconButton } from '../../../ui/controls/Button'
import { useRoomFor } from '../../../ui/layout/useRoomFor'
import css from './LocationGuide.module.css'
import { useDispatch, useSelector } from 'react-redux'
import { selectInShell, type WithNavigation } from '../../../navigation/selectors'
import { guideDismissed, locationSettingsTapped, placeTapped } from './events'
import { selectShowsGuide } from './selectors'

export interface LocationGuideProps {
  /** True in the native shell, which opens the settings itself. Browsers show the steps instead. */
  readonly opensSettings: boolean
  readonly onOpenSettings: () => void
  /** The user selects an area instead of allowing the position. */
  readonly onChoose: () => void
  readonly onDismiss: () => void
}

/** Explains why the position is needed, how to allow it, and that an area can be selected instead. */
export function LocationGuide({ opensSettings, onOpenSettings, onChoose, onDismiss }: LocationGuideProps) {
  const { formatMessage } = useIntl()
  useRoomFor('guide')
  return (
    <section className={`${css.guide} makesRoom`} data-guide="" aria-label={formatMessage({ id: 'location.guideLabel' })}>
      <Icon name="locationOff" />
      <div className={css.middle}>
        <p className={css.text}>
          <FormattedMessage id="location.guide" />
        </p>
        <div className={css.actions}>
          <button type="button" className={css.open} onClick={onOpenSettings}>
            <span><FormattedMessage id={opensSettings ? 'location.openSettings' : 'location.turnOn'} /></span>
          </button>
          <button type="button" className={css.choose} onClick={onChoose}>
            <FormattedMessage id="location.choose" />
          </button>
        </div>
      </div>
      <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={onDismiss} />
    </section>
  )
}

/** Renders the guide only if it helps (see `showsGuide`). */
export function LocationGuideContainer() {
  const dispatch = useDispatch()
  const opensSettings = useSelector((state: WithNavigation) => selectInShell(state))
  if (!useSelector(selectShowsGuide)) return null
  return (
    <LocationGuide
      opensSettings={opensSettings}
      onOpenSettings={() => dispatch(locationSettingsTapped())}
      onChoose={() => dispatch(placeTapped())}
      onDismiss={() => dispatch(guideDismissed())}
    />
  )
}
