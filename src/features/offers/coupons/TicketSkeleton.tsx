import { Skeleton } from '../../../ui/Skeleton'
import css from './TicketSkeleton.module.css'

/** A ticket that is still to come. */
export function TicketSkeleton() {
  return <Skeleton className={css.ticket} />
}
