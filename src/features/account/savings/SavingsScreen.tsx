import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { jakartaDay } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { formatRupiah } from '../../../i18n/money'
import { ResourcePage } from '../../../data/resource/ResourcePage'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { backTapped } from '../../../navigation/events'
import { Fact, Facts } from '../../../ui/cards/Facts'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/status/EmptyState'
import { NavBar } from '../../../ui/bars/NavBar'
import { PathIcon } from '../../../ui/icons/Icon'
import { Price } from '../../../ui/text/Price'
import { SHARE_ICON } from '../../../ui/text/shareIcon'
import { Skeleton } from '../../../ui/status/Skeleton'
import { savingsDealsTapped, savingsShareTapped } from './events'
import { cardTexts, monthsOf, periodName, periodText, yearsOf, type Period } from './periods'
import { SavedOrders, SavingsFailed } from './SavedOrders'
import css from './SavingsScreen.module.css'
import { SAVINGS, selectSavedOrders, selectSavings, type SavedOrder, type SavingsSummary } from './selectors'

const TITLE = <FormattedMessage id="savings.title" />

export function SavingsScreen() {
  const dispatch = useDispatch()
  const savings = useSelector((state: WithResources) => selectSavings(state))
  const hasFailed = useSelector((state: WithResources) => selectResource(state, SAVINGS.name)?.phase === 'failed')
  if (hasFailed) return <SavingsFailed />
  return (
    <ResourcePage resource={SAVINGS.name} title={TITLE} skeleton={<SavingsSkeleton />} hasContent={savings !== null}>
      <NavBar title={TITLE} onBack={() => dispatch(backTapped())} />
      {savings && <Savings savings={savings} />}
    </ResourcePage>
  )
}

function Savings({ savings }: { readonly savings: SavingsSummary }) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const orders = useSelector((state: WithResources & WithEntities) => selectSavedOrders(state))
  const months = monthsOf(savings)
  // A year of one month would only repeat it.
  const years = months.length > 1 ? yearsOf(savings) : []
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const chosen = [...months, ...years].find(({ key }) => key === chosenKey) ?? months[0]
  if (!chosen || (savings.months.length === 0 && savings.thisMonth.savedAmount === 0)) return <NoSavings />
  const texts = cardTexts(chosen, intl)
  const shared = {
    ...texts, heading: periodText('savings.shared', chosen, intl), invitation: intl.formatMessage({ id: 'savings.invitation' }),
  }
  const share = () => dispatch(savingsShareTapped({ texts: shared }))
  return (
    <main className={css.page}>
      <section className={css.card} aria-live="polite">
        <p className={css.heading}>{texts.heading}</p>
        <p className={css.amount}><Price amount={chosen.savedAmount} size="hero" tone="ink" /></p>
        <p className={css.note}>{texts.note}</p>
        <Parts period={chosen} />
        <Button kind="gold" disabled={chosen.savedAmount === 0} onClick={share}>
          <PathIcon paths={SHARE_ICON} size="s" />
          <FormattedMessage id="savings.share" />
        </Button>
      </section>
      <SavedOrders key={chosen.key} orders={ordersOf(chosen, orders)} />
      {/* A single month is the card above. */}
      {months.length > 1 && <Periods title="savings.byMonth" periods={months} chosen={chosen.key} onChoose={setChosenKey} />}
      <Periods title="savings.byYear" periods={years} chosen={chosen.key} onChoose={setChosenKey} />
      <Sources />
    </main>
  )
}

/** Deals and benefits, each with its sum. Renders nothing if the server sends no parts. */
function Parts({ period: { savedAmount, benefitAmount } }: { readonly period: Period }) {
  if (benefitAmount === undefined || savedAmount === 0) return null
  const values = { deals: formatRupiah(savedAmount - benefitAmount), benefits: formatRupiah(benefitAmount) }
  return <p className={css.note}><FormattedMessage id="savings.parts" values={values} /></p>
}

/** Explains what counts as saved, and what does not. */
function Sources() {
  return (
    <section className={css.sources}>
      <h2>
        <FormattedMessage id="savings.how" />
      </h2>
      <Facts>
        <Fact icon="bolt"><FormattedMessage id="savings.how.deals" /></Fact>
        <Fact icon="coupon"><FormattedMessage id="savings.how.coupons" /></Fact>
        <Fact icon="receipt"><FormattedMessage id="savings.help" /></Fact>
      </Facts>
    </section>
  )
}

interface PeriodsProps {
  readonly title: 'savings.byMonth' | 'savings.byYear'
  readonly periods: readonly Period[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** One row per period, with a bar compared with the best one. A tap shows its card. */
function Periods({ title, periods, chosen, onChoose }: PeriodsProps) {
  const locale = useIntl().locale as Locale
  if (periods.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>
        <FormattedMessage id={title} />
      </h2>
      <ul className={css.list}>
        {periods.map((period) => (
          <li key={period.key}>
            <button type="button" className={css.period} aria-pressed={period.key === chosen} onClick={() => onChoose(period.key)}>
              <span className={css.name}>{periodName(period, locale)}</span>{' '}
              <b className={css.sum}>{formatRupiah(period.savedAmount)}</b>
              <progress className={css.bar} aria-hidden="true" max={100} value={shareOfBest(period, periods)} />
              <span className={css.orders}>
                <FormattedMessage id="savings.orders" values={{ count: period.orderCount }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoSavings() {
  const dispatch = useDispatch()
  return (
    <main className={css.page}>
      <EmptyState picture="receipt" title={<FormattedMessage id="savings.none" />} help={<FormattedMessage id="savings.noneHelp" />}>
        <Button kind="main" onClick={() => dispatch(savingsDealsTapped())}>
          <FormattedMessage id="savings.toDeals" />
        </Button>
      </EmptyState>
      <Sources />
    </main>
  )
}

function SavingsSkeleton() {
  return (
    <div className={css.page} aria-hidden="true">
      <div className={css.cardSkeleton} />
      <section>
        <div className={css.title}><Skeleton className={css.titleSkeleton} /></div>
        <div className={css.list}>
          {[0, 1, 2, 3, 4].map((row) => (
            <div key={row} className={css.rowSkeleton}>
              <Skeleton className={css.nameSkeleton} />
              <Skeleton className={css.dateSkeleton} />
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

/** The orders that were paid in a period, by the days of Jakarta. */
function ordersOf(period: Period, orders: readonly SavedOrder[]): readonly SavedOrder[] {
  const start = period.kind === 'year' ? String(period.year) : period.month.slice(0, 7)
  return orders.filter(({ paidTime }) => jakartaDay(paidTime).startsWith(start))
}

/** Savings compared with the best period, in percent. A period with savings is never below 4, so that its bar is visible. */
function shareOfBest({ savedAmount }: Period, periods: readonly Period[]): number {
  const best = Math.max(...periods.map((each) => each.savedAmount))
  return savedAmount === 0 ? 0 : Math.max(4, Math.round((savedAmount / best) * 100))
}
