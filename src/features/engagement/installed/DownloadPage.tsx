import { FormattedMessage, useIntl } from 'react-intl'
import { BrandMark } from '../../../ui/BrandMark'
import { Button } from '../../../ui/Button'
import { RetryLine } from '../../../ui/RetryLine'
import { Icon } from '../../../ui/Icon'
import { QrCode } from '../../../ui/QrCode'
import { Skeleton } from '../../../ui/Skeleton'
import css from './DownloadPage.module.css'
import { Sign } from './Sign'
import type { DownloadWays, LinkTo } from './types'

export interface DownloadPageProps {
  readonly ways: DownloadWays
  readonly onLink: (to: LinkTo) => void
  readonly onInstall: () => void
  readonly onSteps: () => void
  readonly onRetry: () => void
  readonly onHome: () => void
}

/** What the app is good for, and every way to it that works on this device. */
export function DownloadPage(props: DownloadPageProps) {
  const { ways } = props
  return (
    <main className={css.page} aria-busy={ways.phase === 'loading'}>
      <section className={css.head}>
        <span aria-hidden="true">
          <BrandMark className={css.mark} />
        </span>
        <h2 className={css.promise}>
          <FormattedMessage id={ways.phase === 'have' ? 'installed.have' : 'installed.promise'} />
        </h2>
        <p className={css.about}>
          <FormattedMessage id={ways.phase === 'have' ? 'installed.haveHelp' : 'installed.about'} />
        </p>
      </section>
      <section className={css.paper}>
        <Ways {...props} />
      </section>
      {ways.phase !== 'have' && <Points />}
    </main>
  )
}

function Ways({ ways, onLink, onInstall, onSteps, onRetry, onHome }: DownloadPageProps) {
  const { formatMessage } = useIntl()
  const { phase, links, failed, install, byHand, code } = ways
  if (phase === 'loading') return <Bones />
  if (phase === 'have') {
    return (
      <Button kind="main" onClick={onHome}>
        <FormattedMessage id="notFound.home" />
      </Button>
    )
  }
  return (
    <>
      {code !== null && (
        <div className={css.scan}>
          <div className={css.code}>
            <QrCode text={code} label={formatMessage({ id: 'installed.code' })} />
          </div>
          <p className={css.help}>
            <FormattedMessage id="installed.scan" />
          </p>
        </div>
      )}
      {links.map((to, at) => (
        <Button key={to} kind={at === 0 && code === null ? 'main' : 'soft'} onClick={() => onLink(to)}>
          {to === 'app' && <Icon name="chevronsRight" />}
          {to !== 'app' && <Icon name="download" />}
          <FormattedMessage id={`installed.${to}`} />
        </Button>
      ))}
      {install !== 'none' && (
        <>
          <Button kind={links.length === 0 && code === null ? 'main' : 'tint'} busy={install === 'asking'} onClick={onInstall}>
            <Sign name="add" />
            <FormattedMessage id="installed.install" />
          </Button>
          <p className={css.help}>
            <FormattedMessage id="installed.installHelp" />
          </p>
        </>
      )}
      {byHand === 'safari' && (
        <Button kind={links.length === 0 ? 'main' : 'tint'} onClick={onSteps}>
          <Sign name="add" />
          <FormattedMessage id="installed.toHomeScreen" />
        </Button>
      )}
      {byHand === 'menu' && (
        <p className={css.byHand}>
          <Sign name="menu" />
          <span>
            <FormattedMessage id="installed.byMenu" />
          </span>
        </p>
      )}
      {failed && (
        <RetryLine className={css.failed} role="alert" kind="soft" onRetry={onRetry}>
          <FormattedMessage id="installed.failed" />
        </RetryLine>
      )}
    </>
  )
}

const POINTS = [
  { icon: 'bolt', id: 'installed.fast' },
  { icon: 'coupon', id: 'installed.offline' },
  { icon: 'clock', id: 'installed.news' },
] as const

function Points() {
  return (
    <ul className={css.points}>
      {POINTS.map(({ icon, id }) => (
        <li key={id} className={css.point}>
          <span className={css.dot}>
            <Icon name={icon} />
          </span>
          <FormattedMessage id={id} />
        </li>
      ))}
    </ul>
  )
}

/** In the places of the buttons. */
function Bones() {
  return (
    <>
      <Skeleton className={css.bone} />
      <Skeleton className={css.bone} />
    </>
  )
}
