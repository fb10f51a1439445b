import { FormattedMessage } from 'react-intl'
import { NavBar } from '../../../ui/bars/NavBar'
import { Skeleton } from '../../../ui/status/Skeleton'
import page from './ActivityPage.module.css'
import css from './ActivitySkeleton.module.css'

export function ActivitySkeleton({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <NavBar title={<FormattedMessage id="packets.title" />} onBack={onBack} />
      <main className={page.page} aria-busy="true">
        <div className={page.hero}>
          <Skeleton className={css.envelope} />
        </div>
        <Skeleton className={css.ticket} />
        <Skeleton className={css.ticket} />
      </main>
    </>
  )
}
