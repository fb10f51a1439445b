import type { Session } from '../../analysis/types'
import { Dialog } from './Dialogs'
import css from './DifferencesDialog.module.css'
import { cursorOfSeq, type Cursor } from '../timeline/cursor'
import type { AllDifferences, DifferenceCause } from '../session/verdict'

export interface DifferencesDialogProps {
  readonly all: AllDifferences
  readonly session: Session
  /** The probable cause of the first difference. */
  readonly guess: string
  readonly onGo: (place: Cursor) => void
  readonly onClose: () => void
}

/** Lists the differences between today's code and the recording, one entry per cause, each with a link to its turn. */
export function DifferencesDialog({ all, session, guess, onGo, onClose }: DifferencesDialogProps) {
  return (
    <Dialog title="All differences" wide onClose={onClose}>
      {all.is === 'listed' && all.causes.length > 0 ? (
        <>
          <p className={css.help}>
            One entry for each cause. The first is certain (likely <b>{guess}</b>); those below it may come of it.
          </p>
          <ol className={css.causes}>
            {all.causes.map((cause, at) => (
              <Cause key={at} cause={cause} session={session} onGo={(cursor) => { onClose(); onGo(cursor) }} />
            ))}
          </ol>
          {all.more > 0 && <p className={css.help}>And {all.more} more: <code>npm run journal -- verify</code> lists them.</p>}
        </>
      ) : <p className={css.help}>{WHY_NONE[all.is]}</p>}
    </Dialog>
  )
}

const WHY_NONE: Readonly<Record<AllDifferences['is'], string>> = {
  listed: 'None but the first: events and calls are the same, and the recording has no more of the state than its hash.',
  snapshot: 'Only the first is known: the beginning of this page load is missing, so its flows cannot be replayed.',
  stopped: 'Only the first is known: the replay behind it stopped.',
}

interface CauseProps {
  readonly cause: DifferenceCause
  readonly session: Session
  readonly onGo: (place: Cursor) => void
}

function Cause({ cause: { count, seq, location, recorded, today }, session, onGo }: CauseProps) {
  const cursor = cursorOfSeq(session, seq)
  const turn = cursor ? session.turns[cursor.turn]?.number : undefined
  return (
    <li>
      <p className={css.about}>
        <b>{count}×</b> <code>{location}</code>
        {cursor && <button type="button" onClick={() => onGo(cursor)}>{count === 1 ? 'in' : 'first in'} turn {turn}, #{seq}</button>}
      </p>
      <dl className={css.sides}>
        <div><dt>Recorded</dt><dd>{recorded}</dd></div>
        <div><dt>Today</dt><dd>{today}</dd></div>
      </dl>
    </li>
  )
}
