import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NearbyMalls as Malls } from '../../../../api/discovery/home'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Icon } from '../../../../ui/icons/Icon'
import { ScrollRow } from '../../../../ui/lists/ScrollRow'
import { Picture } from '../../../../ui/media/Picture'
import { RetryLine } from '../../../../ui/status/RetryLine'
import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './NearbyMalls.module.css'

export interface NearbyMallsProps {
  /** Undefined while loading and after a failure. */
  readonly malls: Malls | undefined
  readonly hasFailed: boolean
  readonly onTap: (mallId: string) => void
  readonly onAllTap: () => void
  readonly onRetry: () => void
}

/** Nearby malls in a row that scrolls horizontally. All its states have the same height. */
export function NearbyMalls({ malls, hasFailed, onTap, onAllTap, onRetry }: NearbyMallsProps) {
  const locale = useIntl().locale as Locale
  const heading = useId()
  if (malls?.mallList.length === 0) return null
  const name = localized(malls?.name, locale)
  return (
    <section aria-labelledby={heading} aria-busy={!malls && !hasFailed}>
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          {name === '' ? <FormattedMessage id="home.malls" /> : name}
        </h2>
        <button type="button" className={css.all} onClick={onAllTap}>
          <FormattedMessage id="home.mallsAll" />
          <Icon name="chevronRight" size="s" />
        </button>
      </div>
      {malls && <Row malls={malls} locale={locale} onTap={onTap} />}
      {!malls && (hasFailed ? <Failed onRetry={onRetry} /> : <MallRowSkeleton />)}
    </section>
  )
}

interface RowProps extends Pick<NearbyMallsProps, 'onTap'> {
  readonly malls: Malls
  readonly locale: Locale
}

function Row({ malls: { mallList }, locale, onTap }: RowProps) {
  return (
    <ScrollRow>
      {mallList.map(({ mallId, mallName, mallImage = '', distance, districtName, dealNum = 0 }) => (
        <button key={mallId} type="button" className={css.mall} onClick={() => onTap(mallId)}>
          <Picture className={css.picture} src={mallImage} width={256} height={144} sizes="152px" />
          <span className={css.name}>{mallName}</span>
          <span className={css.facts}>
            {distance === undefined ? districtName : formatDistance(distance, locale)}
            {dealNum > 0 && ' · '}
            {dealNum > 0 && <FormattedMessage id="home.mallDeals" values={{ count: dealNum }} />}
          </span>
        </button>
      ))}
    </ScrollRow>
  )
}

function MallRowSkeleton() {
  return (
    <div aria-hidden="true">
      <ScrollRow>
        {[0, 1, 2].map((at) => <Skeleton key={at} className={css.bone} />)}
      </ScrollRow>
    </div>
  )
}

/** Placeholder while no card has loaded: includes the height of the heading. */
export function NearbyMallsSkeleton() {
  return (
    <div>
      <div className={css.head}>
        <Skeleton className={css.heading} />
      </div>
      <MallRowSkeleton />
    </div>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryLine className={css.failed} role="status" onRetry={onRetry}>
      <FormattedMessage id="home.mallsFailed" />
    </RetryLine>
  )
}
