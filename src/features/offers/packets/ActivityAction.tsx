import { FormattedMessage } from 'react-intl'
import { ActionBar } from '../../../ui/ActionBar'
import { Button } from '../../../ui/Button'
import css from './ActivityAction.module.css'
import type { ActivityState } from './state'

export interface ActivityActionProps {
  readonly state: ActivityState
  readonly onClaim: () => void
  readonly onUse: () => void
  /** Where the native app can be had. */
  readonly onApp: () => void
}

/** The one thing to do about an activity, and why there is none. */
export function ActivityAction({ state, onClaim, onUse, onApp }: ActivityActionProps) {
  const why = WHY[state]
  return (
    <ActionBar>
      <div className={css.action}>
        {why && (
          <p className={css.why}>
            <FormattedMessage id={why} />
          </p>
        )}
        <Act state={state} onClaim={onClaim} onUse={onUse} onApp={onApp} />
      </div>
    </ActionBar>
  )
}

const WHY: Readonly<Partial<Record<ActivityState, string>>> = {
  appOnly: 'packets.appOnly',
  newcomersOnly: 'packets.newcomersOnly',
  gone: 'packets.gone',
  over: 'packets.over',
  unknown: 'packets.unknown',
}

function Act({ state, onClaim, onUse, onApp }: ActivityActionProps) {
  if (state === 'claimed') {
    return (
      <Button kind="gold" onClick={onUse}>
        <FormattedMessage id="packets.use" />
      </Button>
    )
  }
  if (state === 'appOnly') {
    return (
      <Button kind="gold" onClick={onApp}>
        <FormattedMessage id="packets.getApp" />
      </Button>
    )
  }
  const closed = state === 'gone' || state === 'newcomersOnly' || state === 'over'
  return (
    <Button kind="gold" busy={state === 'claiming'} disabled={closed} onClick={onClaim}>
      <FormattedMessage id={state === 'unknown' ? 'packets.again' : 'packets.claim'} />
    </Button>
  )
}
