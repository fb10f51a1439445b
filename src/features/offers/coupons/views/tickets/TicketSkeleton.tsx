import { Skeleton } from '../../../../../ui/status/Skeleton'
import ticket from '../../../../../ui/cards/Ticket.module.css'
import css from './TicketSkeleton.module.css'

/** `isTall`: the ticket of a partner, with a slim stub and rows of buttons below its text. */
export function TicketSkeleton({ isTall = false }: { readonly isTall?: boolean }) {
  return (
    <div className={`${ticket.ticket} ${isTall ? `${css.tall} ${ticket.slim}` : ''}`} aria-hidden="true">
      <div className={`${ticket.stub} ${css.stub}`}>
        <Skeleton className={css.worth} />
      </div>
      <div className={ticket.body}>
        <div className={css.text}>
          <Skeleton className={css.name} />
          <Skeleton className={css.fact} />
        </div>
        <div className={css.foot}>
          <Skeleton className={css.fact} />
          <Skeleton className={css.button} />
        </div>
      </div>
    </div>
  )
}
