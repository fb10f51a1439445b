import { Skeleton } from '../../../ui/Skeleton'
import css from './TicketSkeleton.module.css'

export function TicketSkeleton() {
  return <Skeleton className={css.ticket} />
}
