import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { quantityBadge } from '../../../../entities/dealRules'
import { formatDate } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import type { MessageId } from '../../../../i18n/messageId'
import { textLinkTapped } from '../../../../navigation/events'
import { hasTarget } from '../../../../navigation/links'
import { statedCount } from '../../../../shared/text/counts'
import { Icon } from '../../../../ui/icons/Icon'
import type { IconName } from '../../../../ui/icons/iconShapes'
import { RichText } from '../../../../ui/richText/RichText'
import css from './ProductRules.module.css'
import page from './ProductPage.module.css'
import type { ProductView } from '../model/selectors'

type RulesProps = Pick<ProductView, 'product' | 'deal'>

interface Rule {
  readonly icon: IconName
  readonly text: ReactNode
}

/** Everything to know before a purchase: validity, limits, the merchant's own rules and the terms. */
export function ProductRules({ product, deal }: RulesProps) {
  const heading = useId()
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const rules = [...validityRules(product, locale), ...limitRules({ product, deal }), ...voucherRules(product)]
  const { usageRules = [] } = product
  const terms = localized(product.terms, locale)
  if (rules.length === 0 && usageRules.length === 0 && terms === '') return null
  return (
    <section className={page.panel} aria-labelledby={heading}>
      <h2 id={heading} className={page.title}>
        <FormattedMessage id="products.rules" />
      </h2>
      {rules.length > 0 && (
        <ul className={css.rules}>
          {rules.map(({ icon, text }, index) => (
            <li key={index} className={css.rule}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {/* The merchant's own rules have a neutral sign, because their meaning is unknown: some grant something, others refuse it. */}
      {usageRules.length > 0 && (
        <ul className={css.rules}>
          {usageRules.map((rule, index) => (
            <li key={index} className={css.point}>
              <i className={css.dot} />
              <span>{localized(rule, locale)}</span>
            </li>
          ))}
        </ul>
      )}
      {terms !== '' && (
        <div className={css.terms}>
          <RichText html={terms} onLink={(link) => dispatch(textLinkTapped({ link, from: 'product' }))} canOpen={hasTarget} />
        </div>
      )}
    </section>
  )
}

/** A message with bold passages. */
function richMessage(id: MessageId, values: Readonly<Record<string, string | number>> = {}): ReactNode {
  return <FormattedMessage id={id} values={{ ...values, b: (chunks: ReactNode[]) => <b>{chunks}</b> }} />
}

function validityRules(
  { validDays, effectiveStartTime: startsAt, effectiveEndTime: endsAt }: RulesProps['product'], locale: Locale,
): Rule[] {
  const count = statedCount(validDays)
  const days = count === undefined ? [] : [richMessage('products.validDays', { count })]
  const dates = endsAt === undefined ? [] : [dateRange(startsAt, endsAt, locale)]
  return [...days, ...dates].map((text) => ({ icon: 'calendar', text }))
}

function dateRange(startsAt: number | undefined, endsAt: number, locale: Locale): ReactNode {
  const end = formatDate(endsAt, locale)
  return startsAt === undefined
    ? richMessage('products.validUntil', { until: end })
    : richMessage('products.validFromUntil', { from: formatDate(startsAt, locale), until: end })
}

function limitRules({ product: { limitNum = 0, boughtNum = 0 }, deal }: RulesProps): Rule[] {
  const limit = richMessage('products.limit', { count: limitNum })
  const bought = <>{limit} · {richMessage('products.bought', { count: boughtNum })}</>
  const quantity = quantityBadge(deal)
  return [
    ...(limitNum > 0 ? [{ icon: 'person' as const, text: boughtNum > 0 ? bought : limit }] : []),
    ...(quantity === null ? [] : [{ icon: 'coupon' as const, text: richMessage('products.quantity', { count: quantity }) }]),
  ]
}

function voucherRules({ voucherType, paperVoucherDays: days = 0, paperVoucherHours: hours = 0 }: RulesProps['product']): Rule[] {
  if (voucherType === undefined) return []
  const paperMessages = PAPER_VOUCHER_MESSAGES[days > 0 ? 'days' : 'noDays']
  const id = voucherType === 'PAPER_VOUCHER' ? paperMessages[hours > 0 ? 'hours' : 'noHours'] : voucherType
  return [{ icon: 'scan', text: richMessage(`products.voucher.${id}`, { days, hours }) }]
}

/** The server may omit the days, the hours or both. Each combination has its own message. */
const PAPER_VOUCHER_MESSAGES = {
  days: { hours: 'PAPER_VOUCHER', noHours: 'paper.days' },
  noDays: { hours: 'paper.hours', noHours: 'paper.none' },
} as const
