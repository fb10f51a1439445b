import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import css from './LazyMap.module.css'

/** Replaces the map while the data saver is on. */
export function MapOffer({ onLoad }: { readonly onLoad: () => void }) {
  return (
    <div className={css.failed}>
      <Icon name="pin" size="l" />
      <p><FormattedMessage id="storeMap.savesData" /></p>
      <Button kind="tint" size="mini" onClick={onLoad}>
        <FormattedMessage id="storeMap.load" />
      </Button>
    </div>
  )
}
