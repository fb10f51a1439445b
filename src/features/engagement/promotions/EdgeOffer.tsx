import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized, localizedExactly } from '../../../i18n/localized'
import { EdgePictures } from '../../../ui/media/EdgePictures'
import { DISPLAY } from './logic'
import { floatingCloseTapped, floatingTapped, smallCloseTapped, smallTapped } from './events'
import { selectDialogs, selectFloating, selectOpenDialog, type WithPromotions } from './selectors'

/** A single offer is visible. */
const MAX_PICTURES = 1
const FLOATING = 'floating'

/** The floating picture at the edge: a minimized popup or an offer. */
export function EdgeOffer() {
  const dispatch = useDispatch()
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const dialogs = useSelector(selectDialogs)
  const isBlocked = useSelector((state: WithPromotions) => selectOpenDialog(state) !== null)
  const floating = useSelector(selectFloating)?.floating
  const minimized = dialogs.flatMap(({ key, status, popup }) => {
    const src = localizedExactly(popup?.dialog.floatingUrl, locale)
    return status === DISPLAY.small && popup && src !== '' ? [{ key, src, name: localized(popup.dialog.name, locale) }] : []
  })
  const offers = floating
    ? [{ key: FLOATING, src: localized(floating.floatingUrl, locale), name: localized(floating.name, locale) }]
    : []
  const pictures = [...minimized, ...offers].slice(0, MAX_PICTURES)
  if (isBlocked || pictures.length === 0) return null
  return (
    <EdgePictures
      label={formatMessage({ id: 'promotions.small' })}
      pictures={pictures}
      onTap={(key) => dispatch(key === FLOATING ? floatingTapped() : smallTapped({ key }))}
      onClose={(key) => dispatch(key === FLOATING ? floatingCloseTapped() : smallCloseTapped({ key }))}
    />
  )
}
