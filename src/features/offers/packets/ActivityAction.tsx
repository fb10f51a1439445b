import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../i18n/messageId'
import { ActionBar } from '../../../ui/bars/ActionBar'
import { Button } from '../../../ui/controls/Button'
import css from './ActivityAction.module.css'
import type { ActivityState } from './state'

export interface ActivityActionProps {
  readonly state: ActivityState
  readonly onClaim: () => void
  readonly onUse: () => void
  /** Opens the download page of the native app. */
  readonly onApp: () => void
}

/** The single action of an activity, or the reason why it is disabled. */
export function ActivityAction({ state, onClaim, onUse, onApp }: ActivityActionProps) {
  const reasonId = REASON_MESSAGES[state]
  return (
    <ActionBar>
      <div className={css.action}>
        {reasonId && (
          <p className={css.reason}>
            <FormattedMessage id={reasonId} />
          </p>
        )}
        <ActionButton state={state} onClaim={onClaim} onUse={onUse} onApp={onApp} />
      </div>
    </ActionBar>
  )
}

const REASON_MESSAGES: Readonly<Partial<Record<ActivityState, MessageId>>> = {
  appOnly: 'packets.appOnly',
  newcomersOnly: 'packets.newcomersOnly',
  gone: 'packets.allClaimed',
  over: 'packets.over',
  unknown: 'packets.unknown',
}

function ActionButton({ state, onClaim, onUse, onApp }: ActivityActionProps) {
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
  const isDisabled = state === 'gone' || state === 'newcomersOnly' || state === 'over'
  return (
    <Button kind="gold" busy={state === 'claiming'} disabled={isDisabled} onClick={onClaim}>
      <FormattedMessage id={state === 'unknown' ? 'packets.again' : 'packets.claim'} />
    </Button>
  )
}
