import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { rupiahParts } from '../../../../i18n/money'
import { IconButton } from '../../../../ui/controls/Button'
import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './InviteHero.module.css'

export interface InviteHeroProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the end of the bar. */
  readonly action?: ReactNode
  readonly amountLabel: ReactNode
  /** Rupiah; null while it loads or if it failed to load. */
  readonly amount: number | null
  readonly isLoading: boolean
  readonly note: ReactNode
}

/** Red header of the invitation pages. */
export function InviteHero({ title, onBack, action, amountLabel, amount, isLoading, note }: InviteHeroProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <header className={css.bar}>
        <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
        <h1 className={css.title}>{title}</h1>
        {action}
      </header>
      <section className={css.hero} aria-busy={isLoading}>
        <div className={css.text}>
          <p className={css.promise}>{isLoading ? <Skeleton className={css.skeleton} /> : amountLabel}</p>
          <p className={css.amount}>
            {isLoading && <Skeleton className={css.amountSkeleton} />}
            {amount !== null && <Amount rupiah={amount} />}
          </p>
          <p className={css.note}>{isLoading ? <Skeleton className={css.skeleton} /> : note}</p>
        </div>
        <span className={css.present} aria-hidden="true" />
      </section>
    </>
  )
}

/** Small `Rp`, large digits. In full, as the other amounts of these pages: only red packets are written in thousands. */
function Amount({ rupiah }: { readonly rupiah: number }) {
  const { prefix, digits } = rupiahParts(rupiah)
  return <><small className={css.prefix}>{prefix}</small>{digits}</>
}
