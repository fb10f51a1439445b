import { FormattedMessage, useIntl } from 'react-intl'
import { formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatPacket, formatRupiah } from '../../../i18n/money'
import { hasTarget } from '../../../navigation/links'
import { Envelope } from '../../../ui/cards/Envelope'
import { Fact, Facts } from '../../../ui/cards/Facts'
import { NumberedSteps } from '../../../ui/cards/NumberedSteps'
import { RichText } from '../../../ui/richText/RichText'
import { ReportLink } from '../../../ui/status/Reporting'
import { GiftAmount } from '../../../ui/text/Gift'
import { Skeleton } from '../../../ui/status/Skeleton'
import { Ticket } from '../../../ui/cards/Ticket'
import css from './EnvelopeHead.module.css'
import type { EnvelopeContent } from './selectors'

export interface EnvelopeHeadProps {
  readonly content: EnvelopeContent
  /** Plays the opening animation after a claim. */
  readonly opens?: boolean
  readonly onLink: (link: string) => void
}

export function EnvelopeHead({ content, opens = false, onLink }: EnvelopeHeadProps) {
  const locale = useIntl().locale as Locale
  const { name, subTitle, couponAmount, redPacketList, own, effectiveEndTime: endsAt } = content
  const minOrderAmount = own?.useOrderAmountThreshold
  const subTitleText = localized(subTitle, locale)
  const minimum = minOrderAmount !== undefined && (
    <FormattedMessage id={
      minOrderAmount > 0 ? 'coupons.atLeast' : 'coupons.noLeast'
    } values={{ amount: formatRupiah(minOrderAmount) }} />
  )
  return (
    <>
      <div className={css.head}>
        <Envelope
          key={opens ? 'claimed' : 'closed'} isOpening={opens} isClosed={isOver(content)} label={<h2>{localized(name, locale)}</h2>}
          amount={<GiftAmount amount={couponAmount} />} note={minimum}
        >
          {own && own.status !== 'valid' && own.status !== 'locked' && <Stamp {...own} />}
          {subTitleText !== '' && <strong>{subTitleText}</strong>}
          {endsAt !== undefined && <FormattedMessage id="coupons.until" values={{ date: formatDate(endsAt, locale) }} />}
        </Envelope>
      </div>
      {!own && redPacketList.length > 0 && <Envelopes list={redPacketList} until={content.isReceived ? endsAt : undefined} />}
      <Steps content={content} />
      <Rules content={content} onLink={onLink} />
      <ReportLink from="claim" />
    </>
  )
}

/** Why an envelope of the user can no longer be used. */
function Stamp({ status, statusLabel }: NonNullable<EnvelopeContent['own']>) {
  return (
    <strong className={css.stamp}>
      <FormattedMessage id={status === 'used' ? 'redEnvelopes.used' : `coupons.label.${statusLabel}`} />
    </strong>
  )
}

interface EnvelopesProps {
  readonly list: EnvelopeContent['redPacketList']
  /** The end of use of claimed envelopes, epoch ms. */
  readonly until: number | undefined
}

/** The envelopes of a packet; equal ones share a row with their count. */
function Envelopes({ list, until }: EnvelopesProps) {
  const locale = useIntl().locale as Locale
  return (
    <ul className={css.list}>
      {list.map(({ name, couponAmount, quantity = 1, useOrderAmountThreshold: minOrderAmount }, index) => (
        <li key={index}>
          <Ticket
            label={localized(name, locale)}
            tone="gift"
            stub={<b className={css.sum}>{formatPacket(couponAmount)}</b>}
          >
            <h3 className={css.itemName}>
              {localized(name, locale) || <FormattedMessage id="redEnvelopes.envelope" />}{' '}
              {quantity >= 2 && (
                <span className={css.quantity}>
                  <FormattedMessage id="deals.quantity" values={{ count: quantity }} />
                </span>
              )}
            </h3>
            {minOrderAmount !== undefined && (
              <p className={css.itemFoot}>
                <FormattedMessage id={
                  minOrderAmount > 0 ? 'coupons.atLeast' : 'coupons.noLeast'
                } values={{ amount: formatRupiah(minOrderAmount) }} />
              </p>
            )}
            {until !== undefined && (
              <p className={css.itemFoot}><FormattedMessage id="coupons.until" values={{ date: formatDate(until, locale) }} /></p>
            )}
          </Ticket>
        </li>
      ))}
    </ul>
  )
}

/** True if the user can neither claim nor use it. */
export function isOver({ own, isReceived, isNotCollected }: EnvelopeContent): boolean {
  return own ? own.status !== 'valid' : isNotCollected === true && isReceived !== true
}

/** The next steps of the user. An envelope or a packet that can no longer be used has none. */
function Steps({ content }: Pick<EnvelopeHeadProps, 'content'>) {
  const { own, isReceived } = content
  if (isOver(content)) return null
  const steps = own || isReceived ? USING : CLAIMING
  return (
    <section className={css.panel}>
      <h2>
        <FormattedMessage id="redEnvelopes.how" />
      </h2>
      <NumberedSteps steps={steps.map((id) => <FormattedMessage key={id} id={id} />)} />
    </section>
  )
}

const USING = ['redEnvelopes.step.choose', 'redEnvelopes.step.order', 'redEnvelopes.step.redeem'] as const
const CLAIMING = ['redEnvelopes.step.claim', ...USING] as const

function Rules({ content, onLink }: Pick<EnvelopeHeadProps, 'content' | 'onLink'>) {
  const locale = useIntl().locale as Locale
  const { availableStoreNum, effectiveStartTime: startsAt, effectiveEndTime: endsAt } = content
  const html = localized(content.ruleDesc, locale)
  return (
    <section className={css.panel}>
      <h2>
        <FormattedMessage id="redEnvelopes.rules" />
      </h2>
      <Facts>
        {startsAt !== undefined && endsAt !== undefined && (
          <Fact icon="clock">
            <FormattedMessage id="coupons.between" values={{ from: formatDate(startsAt, locale), until: formatDate(endsAt, locale) }} />
          </Fact>
        )}
        {availableStoreNum !== undefined && (
          <Fact icon="store">
            <FormattedMessage id="coupons.stores" values={{ count: availableStoreNum }} />
          </Fact>
        )}
        <Fact icon="coupon">
          <FormattedMessage id="redEnvelopes.oneAnOrder" />
        </Fact>
      </Facts>
      <div className={css.text}>
        <RichText html={html} onLink={onLink} canOpen={hasTarget} />
      </div>
    </section>
  )
}

export function EnvelopeHeadSkeleton() {
  return <Skeleton className={css.skeleton} />
}
