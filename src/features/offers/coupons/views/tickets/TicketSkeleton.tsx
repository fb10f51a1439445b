import { Skeleton } from '../../../../../ui/status/Skeleton'
import css from './TicketSkeleton.module.css'

export function TicketSkeleton() {
  return <Skeleton className={css.ticket} />
}
