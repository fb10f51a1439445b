import { FormattedMessage, useIntl } from 'react-intl'
import { BrandMark } from '../../../ui/icons/BrandMark'
import { IconButton } from '../../../ui/controls/IconButton'
import css from '../../../ui/bars/FloatingBar.module.css'
import { useRoomFor } from '../../../ui/layout/useRoomFor'

export interface DownloadBannerProps {
  /** Effect of a tap: open the download page, or install immediately. */
  readonly action: 'page' | 'install'
  readonly onTap: () => void
  readonly onClose: () => void
}

/** Offers the app to browser users, above the tab bar. */
export function DownloadBanner({ action, onTap, onClose }: DownloadBannerProps) {
  const { formatMessage } = useIntl()
  useRoomFor('offer')
  return (
    <aside className={css.bar} aria-label={formatMessage({ id: 'installed.title' })}>
      <button type="button" className={css.tap} onClick={onTap}>
        <span aria-hidden="true">
          <BrandMark className={`${css.mark} ${css.spacer}`} />
        </span>
        <span className={css.text}>
          <b className={css.title}>
            <FormattedMessage id="installed.banner" />
          </b>{' '}
          <span className={`${css.help} ${css.spacer}`}>
            <FormattedMessage id="installed.bannerHelp" />
          </span>
        </span>
        <span className={css.action}>
          <FormattedMessage id={action === 'install' ? 'installed.bannerInstall' : 'installed.bannerOpen'} />
        </span>
      </button>
      <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
    </aside>
  )
}
