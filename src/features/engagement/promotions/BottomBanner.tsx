import { FormattedMessage, useIntl } from 'react-intl'
import type { PlatformBanner } from '../../../api/offers/content'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatPacket } from '../../../i18n/money'
import { GiftCount } from '../../../ui/text/Gift'
import { Icon } from '../../../ui/icons/Icon'
import { Picture } from '../../../ui/media/Picture'
import { useRoomFor } from '../../../ui/layout/useRoomFor'
import css from './BottomBanner.module.css'
import { useDispatch, useSelector } from 'react-redux'
import { bannerCloseTapped, bottomBannerTapped } from './events'
import { selectBottomBanner, selectOpenDialog, type WithPromotions } from './selectors'

/** Half a banner has legible space for two packets only. */
const MAX_PACKETS = 2

export interface BottomBannerProps {
  readonly banner: PlatformBanner
  readonly onTap: () => void
  readonly onClose: () => void
}

/** Banner above the tab bar. Renders the packets on top of the picture if the server allows it. */
export function BottomBanner({ banner, onTap, onClose }: BottomBannerProps) {
  const { locale, formatMessage } = useIntl()
  useRoomFor('banner')
  const packets = banner.content?.redPacketList ?? []
  const amounts = packets.map(({ couponAmount }) => formatPacket(couponAmount)).join(', ')
  const label = formatMessage({ id: amounts === '' ? 'promotions.bannerPlain' : 'promotions.banner' }, { amounts })
  return (
    <aside className={css.banner} aria-label={formatMessage({ id: 'promotions.bannerPlain' })}>
      <button type="button" className={css.tap} onClick={onTap}>
        <span className="spoken">{label}</span>
        <span className={css.line} aria-hidden="true">{label}</span>
        <Picture
          className={css.picture}
          src={localized(banner.iconUrl, locale as Locale)}
          width={1074}
          height={268}
          sizes="224px"
          widths={WIDTHS}
        />
        <span className={css.see} aria-hidden="true"><FormattedMessage id="promotions.see" /></span>
        {banner.dynamicImageDisplaySwitch && (
          <span className={css.packets} aria-hidden="true">
            {packets.slice(0, MAX_PACKETS).map(({ couponAmount, quantity }, index) => (
              <span key={index} className={css.packet}>
                <b>{formatPacket(couponAmount)}</b> <GiftCount quantity={quantity} />
              </span>
            ))}
          </span>
        )}
      </button>
      <button type="button" className={css.shut} aria-label={formatMessage({ id: 'ui.close' })} onClick={onClose}>
        <span className={css.cross}>
          <Icon name="close" size="s" />
        </span>
      </button>
    </aside>
  )
}

const WIDTHS = [256, 448, 768]

/** Hidden while a dialog is open. */
export function BottomBannerContainer() {
  const dispatch = useDispatch()
  const banner = useSelector(selectBottomBanner)
  const isBlocked = useSelector((state: WithPromotions) => selectOpenDialog(state) !== null)
  if (!banner || isBlocked) return null
  const { id: bannerId } = banner
  return (
    <BottomBanner
      banner={banner}
      onTap={() => dispatch(bottomBannerTapped({ bannerId }))}
      onClose={() => dispatch(bannerCloseTapped({ bannerId }))}
    />
  )
}
