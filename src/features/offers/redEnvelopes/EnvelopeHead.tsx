import { FormattedMessage, useIntl } from 'react-intl'
import { formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatPacket, formatRupiah, RUPIAH_PREFIX } from '../../../i18n/money'
import { hasTarget } from '../../../navigation/links'
import { Fact, Facts } from '../../../ui/Facts'
import { RichText } from '../../../ui/RichText'
import { Skeleton } from '../../../ui/Skeleton'
import { Ticket } from '../../../ui/Ticket'
import css from './EnvelopeHead.module.css'
import type { EnvelopeContent } from './selectors'

export interface EnvelopeHeadProps {
  readonly content: EnvelopeContent
  /** It has just been taken: the letter comes out. */
  readonly opens?: boolean
  readonly onLink: (link: string) => void
}

/** An envelope, or a packet of several: the sum on the letter, what is in it, and its rules. */
export function EnvelopeHead({ content, opens = false, onLink }: EnvelopeHeadProps) {
  const locale = useIntl().locale as Locale
  const { name, subTitle, couponAmount, redPacketList, own, effectiveEndTime: until } = content
  const least = own?.useOrderAmountThreshold
  const words = localized(subTitle, locale)
  return (
    <>
      <div className={css.head}>
        <div className={`${css.letter} ${opens ? css.opens : ''}`}>
          <h2 className={css.name}>{localized(name, locale)}</h2>
          <p className={css.amount}>
            <small>{RUPIAH_PREFIX}</small>
            {formatPacket(couponAmount).slice(RUPIAH_PREFIX.length)}
          </p>
          {least !== undefined && (
            <p className={css.least}>
              <FormattedMessage id={least > 0 ? 'coupons.atLeast' : 'coupons.noLeast'} values={{ amount: formatRupiah(least) }} />
            </p>
          )}
        </div>
        <div className={css.flap}>
          {words !== '' && <b>{words}</b>}
          {until !== undefined && <FormattedMessage id="coupons.until" values={{ date: formatDate(until, locale) }} />}
        </div>
      </div>
      {!own && redPacketList.length > 0 && <Envelopes list={redPacketList} />}
      <Rules content={content} onLink={onLink} />
    </>
  )
}

/** What a packet holds, envelope by envelope; several of a kind are counted. */
function Envelopes({ list }: { readonly list: EnvelopeContent['redPacketList'] }) {
  const locale = useIntl().locale as Locale
  return (
    <ul className={css.list}>
      {list.map(({ name, couponAmount, quantity = 1, useOrderAmountThreshold: least }, at) => (
        <li key={at}>
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
            {least !== undefined && (
              <p className={css.itemFoot}>
                <FormattedMessage id={least > 0 ? 'coupons.atLeast' : 'coupons.noLeast'} values={{ amount: formatRupiah(least) }} />
              </p>
            )}
          </Ticket>
        </li>
      ))}
    </ul>
  )
}

function Rules({ content, onLink }: Pick<EnvelopeHeadProps, 'content' | 'onLink'>) {
  const locale = useIntl().locale as Locale
  const { availableStoreNum, effectiveStartTime: from, effectiveEndTime: until } = content
  const html = localized(content.ruleDesc, locale)
  return (
    <section className={css.panel}>
      <h2>
        <FormattedMessage id="coupons.rules" />
      </h2>
      <Facts>
        {from !== undefined && until !== undefined && (
          <Fact icon="clock">
            <FormattedMessage id="coupons.between" values={{ from: formatDate(from, locale), until: formatDate(until, locale) }} />
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

/** A page that is still to come. */
export function EnvelopeHeadSkeleton() {
  return <Skeleton className={css.bone} />
}
