import { select } from 'typed-redux-saga'
import { latest } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { showBadge } from '../../../ports/installed'
import { sessionEnded } from '../../../session/events'
import { unreadCleared, unreadLowered, unreadRaised } from '../../base/unread/events'
import { selectUnreadTotal } from '../../base/unread/selectors'
import { surroundingsRead } from './events'
import { selectInstalled } from './selectors'

/** The icon counts the same orders as the dot on the orders tab: those that wait to be paid or redeemed and were not looked at. */
function* countOnIcon() {
  if (!(yield* select(selectInstalled))?.surroundings?.standalone) return
  yield* call(showBadge, { count: yield* select(selectUnreadTotal, 'order') })
}

export const badgeReactions = [latest([surroundingsRead, unreadRaised, unreadLowered, unreadCleared, sessionEnded], countOnIcon)]
