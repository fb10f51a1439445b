import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { backTapped, tabTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'
import { BrandMark } from '../../../ui/icons/BrandMark'
import { Button } from '../../../ui/controls/Button'
import { RetryLine } from '../../../ui/status/RetryLine'
import { Icon } from '../../../ui/icons/Icon'
import { QrCode } from '../../../ui/codes/QrCode'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './DownloadPage.module.css'
import { MenuSteps, Way } from './DownloadWays'
import { InstallIcon } from './InstallIcon'
import type { DownloadOptions, LinkTo } from './types'
import { appLinkTapped, installTapped, linksRetryTapped, stepsLeft, stepsTapped } from './events'
import { selectDownloadOptions, selectInstalled } from './selectors'
import { useMedia } from '../../../ui/layout/pageHooks'
import { NumberedSteps } from '../../../ui/cards/NumberedSteps'
import { Sheet } from '../../../ui/overlays/Sheet'

export function DownloadScreen() {
  const dispatch = useDispatch()
  const options = useSelector(selectDownloadOptions)
  const showsSteps = useSelector(selectInstalled)?.steps ?? false
  return (
    <>
      <NavBar title={<FormattedMessage id="installed.title" />} onBack={() => dispatch(backTapped())} />
      <DownloadPage
        options={options}
        onLink={(to) => dispatch(appLinkTapped({ to }))}
        onInstall={() => dispatch(installTapped())}
        onSteps={() => dispatch(stepsTapped())}
        onRetry={() => dispatch(linksRetryTapped())}
        onHome={() => dispatch(tabTapped({ tab: 'home' }))}
      />
      {showsSteps && <HomeScreenSheet onClose={() => dispatch(stepsLeft())} />}
    </>
  )
}

const STEPS = ['installed.stepShare', 'installed.stepAdd', 'installed.stepDone'] as const
const STEP_ICONS = [<InstallIcon key="share" name="share" />, <InstallIcon key="add" name="add" />, <Icon key="done" name="check" />]

/** Instructions for Safari, which has no API to install an app. */
export function HomeScreenSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open title={<FormattedMessage id="installed.toHomeScreen" />} onClose={onClose}>
      <NumberedSteps steps={STEPS.map((id) => <FormattedMessage key={id} id={id} />)} icons={STEP_ICONS} />
    </Sheet>
  )
}

interface DownloadPageProps {
  readonly options: DownloadOptions
  readonly onLink: (to: LinkTo) => void
  readonly onInstall: () => void
  readonly onSteps: () => void
  readonly onRetry: () => void
  readonly onHome: () => void
}

export function DownloadPage(props: DownloadPageProps) {
  const { options } = props
  return (
    <main className={css.page} aria-busy={options.phase === 'loading'}>
      <section className={css.head}>
        <span aria-hidden="true">
          <BrandMark className={css.mark} />
        </span>
        <h2 className={css.promise}>
          <FormattedMessage id={options.phase === 'have' ? 'installed.have' : 'installed.promise'} />
        </h2>
        <p className={css.about}>
          <FormattedMessage id={options.phase === 'have' ? 'installed.haveHelp' : 'installed.about'} />
        </p>
      </section>
      <section className={css.paper}>
        <DownloadButtons {...props} />
      </section>
      {options.phase !== 'have' && <Points />}
    </main>
  )
}

function DownloadButtons({ options, onLink, onInstall, onSteps, onRetry, onHome }: DownloadPageProps) {
  const { formatMessage } = useIntl()
  const { phase, links, hasFailed, installState, manualInstall, qrText } = options
  // A narrow screen is in the hand that would have to scan the code: it has none, unless there is no other way.
  const isWide = useMedia('(min-width: 600px)')
  const code = isWide || (links.length === 0 && installState === 'none') ? qrText : null
  // Of an unknown device only the browser is known: it comes first.
  const isKnownDevice = qrText === null
  // The store has the app also for a device that lacks it.
  const [store] = links.filter((to) => to !== 'app')
  const isInstallFirst = !isKnownDevice && code === null && installState !== 'none'
  // Of an unknown phone the more common store is the main one.
  const needsMain = isKnownDevice || (code === null && !isInstallFirst)
  const mainLink = needsMain ? store ?? links[0] : undefined
  const isOnlyWay = links.length === 0 && code === null
  const install = installState !== 'none' && (
    <>
      <Way
        isMain={isInstallFirst || isOnlyWay} icon={<InstallIcon name="add" />} busy={installState === 'prompting'} onTap={onInstall}
      >
        <FormattedMessage id="installed.install" />
      </Way>
      <p className={css.help}>
        <FormattedMessage id="installed.installHelp" />
      </p>
    </>
  )
  if (phase === 'loading') return <ButtonsSkeleton />
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
      {isInstallFirst && install}
      {[...new Set([...(mainLink ? [mainLink] : []), ...links])].map((to) => (
        <Way
          key={to} isMain={to === mainLink} isPossible={!isKnownDevice && to !== 'app'}
          icon={<Icon name={to === 'app' ? 'chevronsRight' : 'download'} />} onTap={() => onLink(to)}
        >
          <FormattedMessage id={`installed.${to}`} />
        </Way>
      ))}
      {!isInstallFirst && install}
      {manualInstall === 'safari' && (
        <Way isMain={isOnlyWay} icon={<InstallIcon name="add" />} onTap={onSteps}>
          <FormattedMessage id="installed.toHomeScreen" />
        </Way>
      )}
      {manualInstall === 'menu' && <MenuSteps isOnlyWay={isOnlyWay} />}
      {hasFailed && (
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
  { icon: 'clock', id: 'installed.orderUpdates' },
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

function ButtonsSkeleton() {
  return (
    <>
      <Skeleton className={css.skeleton} />
      <Skeleton className={css.skeleton} />
    </>
  )
}
