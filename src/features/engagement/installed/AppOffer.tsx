import { useDispatch } from 'react-redux'
import { downloadBannerClosed, downloadBannerTapped, newBuildDeclined, newBuildTapped } from './events'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button, IconButton } from '../../../ui/controls/Button'
import css from '../../../ui/bars/FloatingBar.module.css'
import { useRoomFor } from '../../../ui/layout/useRoomFor'
import own from './UpdateBar.module.css'
import { BrandMark } from '../../../ui/icons/BrandMark'

/** Renders one offer: reload for a new build, open the download page, or install the app. */
export function AppOffer({ offer }: { readonly offer: 'update' | 'page' | 'install' }) {
  return offer === 'update' ? <UpdateBar /> : <DownloadBanner action={offer} />
}

/** Offers a new build, above the tab bar. Without a tap the build activates at the next start. */
function UpdateBar() {
  const dispatch = useDispatch()
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
      <Button kind="tint" size="mini" onClick={() => dispatch(newBuildTapped())}>
        <FormattedMessage id="installed.updateNow" />
      </Button>
      <IconButton icon="close" label={formatMessage({ id: 'installed.updateLater' })} onClick={() => dispatch(newBuildDeclined())} />
    </aside>
  )
}

/** Offers the app to browser users, above the tab bar. A tap opens the download page, or installs immediately. */
function DownloadBanner({ action }: { readonly action: 'page' | 'install' }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  useRoomFor('offer')
  return (
    <aside className={css.bar} aria-label={formatMessage({ id: 'installed.title' })}>
      <button type="button" className={css.tap} onClick={() => dispatch(downloadBannerTapped())}>
        <span className={css.spacer} aria-hidden="true">
          <BrandMark className={css.mark} />
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
      <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={() => dispatch(downloadBannerClosed())} />
    </aside>
  )
}
