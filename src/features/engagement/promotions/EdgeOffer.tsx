import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized, localizedExactly } from '../../../i18n/localized'
import { EdgePictures } from '../../../ui/EdgePictures'
import { DISPLAY } from './display'
import { floatingCloseTapped, floatingTapped, smallCloseTapped, smallTapped } from './events'
import { selectBottomBanner, selectDialogs, selectFloating, selectOpenDialog } from './selectors'
import type { WithPromotions } from './selectors'

/** One offer in one place at a time: the next one comes up when this one is closed. */
const SMALL_ONES = 1
const FLOATING = 'floating'

/** What floats at the edge: a popup that was made small, or the picture of an offer. */
export function EdgeOffer() {
  const dispatch = useDispatch()
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const dialogs = useSelector(selectDialogs)
  // A dialog and the banner at the bottom come first: what the small pictures lead to is mostly the same.
  const waits = useSelector((state: WithPromotions) => selectOpenDialog(state) !== null || selectBottomBanner(state) !== null)
  const floating = useSelector(selectFloating)?.floating
  const small = dialogs.flatMap(({ key, status, popup }) => {
    const src = localizedExactly(popup?.dialog.floatingUrl, locale)
    return status === DISPLAY.small && popup && src !== '' ? [{ key, src, name: localized(popup.dialog.name, locale) }] : []
  })
  const resource = floating
    ? [{ key: FLOATING, src: localized(floating.floatingUrl, locale), name: localized(floating.name, locale) }]
    : []
  const pictures = [...small, ...resource].slice(0, SMALL_ONES)
  if (waits || pictures.length === 0) return null
  return (
    <EdgePictures
      label={formatMessage({ id: 'promotions.small' })}
      pictures={pictures}
      onTap={(key) => dispatch(key === FLOATING ? floatingTapped() : smallTapped({ key }))}
      onClose={(key) => dispatch(key === FLOATING ? floatingCloseTapped() : smallCloseTapped({ key }))}
    />
  )
}
