import { useIntl } from 'react-intl'
import { formatDistance, isWalkable } from '../../i18n/formats'
import type { Locale } from '../../i18n/locales'
import css from './Distance.module.css'
import { Icon } from '../icons/Icon'

/** A distance with an icon: a walker below one kilometre, a motorbike above. */
export function Distance({ metres }: { readonly metres: number }) {
  const { locale, formatMessage } = useIntl()
  const walk = isWalkable(metres)
  return (
    <span className={walk ? `${css.distance} ${css.walk}` : css.distance}>
      <Icon name={walk ? 'walker' : 'motorbike'} size="m" label={formatMessage({ id: walk ? 'distance.walk' : 'distance.ride' })} />
      {formatDistance(metres, locale as Locale)}
    </span>
  )
}
