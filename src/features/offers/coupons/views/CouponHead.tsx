import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { VOUCHER } from '../../../../entities/couponRules'
import { formatDate } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import type { MessageId } from '../../../../i18n/messageId'
import { hasTarget } from '../../../../navigation/links'
import { statedCount } from '../../../../shared/text/counts'
import { ActionBarSkeleton } from '../../../../ui/bars/ActionBar'
import { Fact, Facts } from '../../../../ui/cards/Facts'
import { RichText } from '../../../../ui/richText/RichText'
import { Skeleton } from '../../../../ui/status/Skeleton'
import { ClaimProgress } from './ClaimProgress'
import css from './CouponHead.module.css'
import { hasEnded, TimeLine } from './tickets/OwnTicketParts'
import { EndedLine, StatusLabel } from './tickets/StatusLabel'
import type { CouponContent } from '../model/selectors'
import type { ClaimStatus } from '../../claims/types'
import { WorthText } from './tickets/WorthText'

export interface CouponHeadProps {
  readonly content: CouponContent
  readonly claimStatus: ClaimStatus
  readonly now: () => number
  /** The button that sets a reminder before the coupon ends. */
  readonly reminderButton?: ReactNode
  readonly onLink: (link: string) => void
}

export function CouponHead({ content, claimStatus, now, reminderButton, onLink }: CouponHeadProps) {
  const { locale, formatMessage } = useIntl()
  const { coupon, own, storeName } = content
  const name = localized(own?.couponName ?? coupon.couponName, locale as Locale) || formatMessage({ id: 'coupons.coupon' })
  const worth = own ?? coupon
  const isAmount = worth.discountAmount !== undefined || worth.discountPercent !== undefined
  // The action of the page leads to the order, which has the status.
  const isInOrder = own?.statusLabel === 'REDEEMING' && own.couponType !== VOUCHER
  const isEnded = own ? hasEnded(own, now()) : claimStatus === 'soldOut' || claimStatus === 'had'
  return (
    <>
      <div className={`${css.head} ${isEnded ? css.over : ''}`}>
        <div className={css.worth}>
          {isAmount && (
            <span>
              <FormattedMessage id="coupons.worth" />
            </span>
          )}
          <WorthText {...worth} isWide />
        </div>
        <div className={css.body}>
          <div className={css.top}>
            <h2 className={css.name}>{name}</h2>
            {own?.status === 'valid' && <span className={css.usable}><FormattedMessage id={`coupons.label.${own.statusLabel}`} /></span>}
          </div>
          {storeName && <p className={css.store}>{storeName}</p>}
          <div className={css.line}>
            {own && isEnded && <EndedLine coupon={own} now={now()} />}
            {own && !isEnded && <TimeLine coupon={own} now={now} />}
            {own && !isEnded && own.status !== 'valid' && !isInOrder && <StatusLabel coupon={own} />}
            {!own && <Claimed percent={coupon.percent} claimStatus={claimStatus} />}
          </div>
          {reminderButton && <div className={css.reminder}>{reminderButton}</div>}
        </div>
      </div>
      <Rules content={content} onLink={onLink} />
    </>
  )
}

/** The claimed share: all of it, once nobody can claim the coupon. */
function Claimed({ percent, claimStatus }: { readonly percent: number | undefined; readonly claimStatus: ClaimStatus }) {
  if (percent === undefined) return null
  return <ClaimProgress percent={claimStatus === 'soldOut' ? 100 : percent} isOver={claimStatus === 'soldOut'} isWide />
}

function Rules({ content, onLink }: Pick<CouponHeadProps, 'content' | 'onLink'>) {
  const locale = useIntl().locale as Locale
  const { coupon, own, usageRules = [], effectiveStartTime: startsAt, effectiveEndTime: endsAt } = content
  const validDays = statedCount(content.validDays)
  const [descriptionHtml, termsHtml] = [localized(content.description, locale), localized(content.terms, locale)]
  return (
    <section className={css.panel}>
      <h2>
        <FormattedMessage id="coupons.rules" />
      </h2>
      <Facts>
        {endsAt !== undefined && (
          <Fact icon="clock">
            {startsAt === undefined
              ? <FormattedMessage id="coupons.until" values={{ date: formatDate(endsAt, locale) }} />
              : <FormattedMessage
                id="coupons.between" values={{ from: formatDate(startsAt, locale), until: formatDate(endsAt, locale) }}
              />}
          </Fact>
        )}
        {!own && validDays !== undefined && (
          <Fact icon="clock">
            <FormattedMessage id="coupons.validDays" values={{ count: validDays }} />
          </Fact>
        )}
        <Limits coupon={coupon} />
        {coupon.availableStoreNum !== undefined && (
          <Fact icon="store">
            <FormattedMessage id="coupons.stores" values={{ count: coupon.availableStoreNum }} />
          </Fact>
        )}
      </Facts>
      {/* As on the page of a product: rules whose meaning is unknown have a neutral sign. */}
      {usageRules.length > 0 && (
        <ul className={css.points}>
          {usageRules.map((rule, index) => <li key={index}>{localized(rule, locale)}</li>)}
        </ul>
      )}
      {[descriptionHtml, termsHtml].map((html, index) =>
        html === '' ? null : (
          <div key={index} className={css.text}>
            <h2 className="spoken">
              <FormattedMessage id={index === 0 ? 'coupons.about' : 'coupons.terms'} />
            </h2>
            <RichText html={html} onLink={onLink} canOpen={hasTarget} />
          </div>
        ),
      )}
    </section>
  )
}

/** True if nobody can reach the limit of a day, because that of a person is not larger. */
function impliesDailyLimit({ receiveTimesLimit = 0, receiveTimesDailyLimit = 0 }: CouponContent['coupon']): boolean {
  return receiveTimesLimit > 0 && receiveTimesLimit <= receiveTimesDailyLimit
}

/** All limits in one line. */
function Limits({ coupon }: Pick<CouponContent, 'coupon'>) {
  const { formatList, formatMessage } = useIntl()
  const { receiveTimesDailyLimit, receiveTimesLimit, orderUseLimitNum } = coupon
  const limits = ([
    ['coupons.dailyLimit', 'coupons.perDay', impliesDailyLimit(coupon) ? 0 : receiveTimesDailyLimit],
    ['coupons.limit', 'coupons.perPerson', receiveTimesLimit],
    ['coupons.orderLimit', 'coupons.perOrder', orderUseLimitNum],
  ] as const satisfies readonly (readonly [MessageId, MessageId, number | undefined])[]).filter(([, , count = 0]) => count > 0)
  const [first] = limits
  if (!first) return null
  const parts = limits.map(([, id, count]) => formatMessage({ id }, { count }))
  return (
    <Fact icon="coupon">
      {limits.length === 1
        ? <FormattedMessage id={first[0]} values={{ count: first[2] }} />
        : <FormattedMessage id="coupons.limits" values={{ limits: formatList(parts, { type: 'conjunction', style: 'narrow' }) }} />}
    </Fact>
  )
}

/** Placeholder of a coupon: the ticket, the lines of its rules, and the bar. */
export function CouponHeadSkeleton() {
  return (
    <div className={css.waiting}>
      <div className={css.head} aria-hidden="true">
        <div className={css.worth}>
          <Skeleton className={css.shortSkeleton} />
          <Skeleton className={css.worthSkeleton} />
        </div>
        <div className={css.body}>
          <Skeleton className={css.nameSkeleton} />
          <Skeleton className={css.shortSkeleton} />
        </div>
      </div>
      <div className={css.panel} aria-hidden="true">
        <Skeleton className={css.shortSkeleton} />
        {[0, 1, 2, 3].map((at) => <Skeleton key={at} className={css.ruleSkeleton} />)}
      </div>
      <ActionBarSkeleton />
    </div>
  )
}
