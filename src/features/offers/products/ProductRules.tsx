import { useId } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { quantityBadge } from '../../../entities/dealRules'
import { formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { statedCount } from '../../../shared/counts'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/iconShapes'
import css from './ProductRules.module.css'
import page from './ProductPage.module.css'
import type { ProductView } from './selectors'

type RulesProps = Pick<ProductView, 'product' | 'deal'>

interface Rule {
  readonly icon: IconName
  readonly words: ReactNode
}

/** How it is used: until when, how many, with what kind of voucher, and whatever the merchant adds. */
export function ProductRules({ product, deal }: RulesProps) {
  const heading = useId()
  const locale = useIntl().locale as Locale
  const rules = [...validity(product, locale), ...limits({ product, deal }), ...voucher(product), ...merchants(product, locale)]
  if (rules.length === 0) return null
  return (
    <section className={page.panel} aria-labelledby={heading}>
      <h2 id={heading} className={page.title}>
        <FormattedMessage id="products.rules" />
      </h2>
      <ul className={css.rules}>
        {rules.map(({ icon, words }, at) => (
          <li key={at} className={css.rule}>
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A message in which some words weigh more. */
function said(id: string, values: Readonly<Record<string, string | number>> = {}): ReactNode {
  return <FormattedMessage id={id} values={{ ...values, b: (words: ReactNode[]) => <b>{words}</b> }} />
}

function validity({ validDays, effectiveStartTime: from, effectiveEndTime: until }: RulesProps['product'], locale: Locale): Rule[] {
  const count = statedCount(validDays)
  const days = count === undefined ? [] : [said('products.validDays', { count })]
  const dates = until === undefined ? [] : [span(from, until, locale)]
  return [...days, ...dates].map((words) => ({ icon: 'calendar', words }))
}

function span(from: number | undefined, until: number, locale: Locale): ReactNode {
  const end = formatDate(until, locale)
  return from === undefined
    ? said('products.validUntil', { until: end })
    : said('products.validFromUntil', { from: formatDate(from, locale), until: end })
}

function limits({ product: { limitNum = 0, boughtNum = 0 }, deal }: RulesProps): Rule[] {
  const limit = said('products.limit', { count: limitNum })
  const bought = <>{limit} · {said('products.bought', { count: boughtNum })}</>
  const quantity = quantityBadge(deal)
  return [
    ...(limitNum > 0 ? [{ icon: 'person' as const, words: boughtNum > 0 ? bought : limit }] : []),
    ...(quantity === null ? [] : [{ icon: 'coupon' as const, words: said('products.quantity', { count: quantity }) }]),
  ]
}

function voucher({ voucherType, paperVoucherDays: days = 0, paperVoucherHours: hours = 0 }: RulesProps['product']): Rule[] {
  if (voucherType === undefined) return []
  const id = voucherType === 'PAPER_VOUCHER' ? PAPER[days > 0 ? 'days' : 'noDays'][hours > 0 ? 'hours' : 'noHours'] : voucherType
  return [{ icon: 'scan', words: said(`products.voucher.${id}`, { days, hours }) }]
}

/** A server may leave out either number of a paper voucher: then the rule warns without it. */
const PAPER = {
  days: { hours: 'PAPER_VOUCHER', noHours: 'paper.days' },
  noDays: { hours: 'paper.hours', noHours: 'paper.none' },
} as const

/** In the merchant's words; where there are none, at least whether what is not used is paid back. */
function merchants({ usageRules = [], autoRefund }: RulesProps['product'], locale: Locale): Rule[] {
  if (usageRules.length > 0) return usageRules.map((rule) => ({ icon: 'check', words: localized(rule, locale) }))
  return autoRefund === undefined ? [] : [{ icon: 'refresh', words: said(autoRefund ? 'products.refund' : 'products.noRefund') }]
}
