import fc from 'fast-check'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { unreadCleared, unreadLowered, unreadRaised } from './events'
import { unreadReducer } from './reducer'

const start = unreadReducer(undefined, { type: 'start' })

describe('unread counts', () => {
  it('are whole numbers, never below zero, and their total is their sum', () => {
    const events = fc.array(
      fc.constantFrom(
        unreadRaised({ page: 'account', item: 'coupon' }),
        unreadLowered({ page: 'account', item: 'coupon' }),
        unreadRaised({ page: 'account', item: 'packet' }),
        unreadLowered({ page: 'account', item: 'packet' }),
        unreadCleared({ page: 'account', item: 'coupon' }),
        unreadCleared({ page: 'account' }),
      ),
    )
    fc.assert(
      fc.property(events, (sequence) => {
        const { account } = sequence.reduce(unreadReducer, start)
        const counts = Object.values(account.items)
        return (
          counts.every((count) => Number.isInteger(count) && count >= 0) &&
          account.totalUnread === counts.reduce((sum, each) => sum + each, 0)
        )
      }),
    )
  })
  it('are reset at logout', () => {
    expect(
      unreadReducer(unreadReducer(start, unreadRaised({ page: 'order', item: 'paid' })), sessionEnded({ reason: 'loggedOut' })),
    ).toEqual(
      start,
    )
  })
  it('are not passed on to the next user', () => {
    const one = unreadReducer(start, unreadRaised({ page: 'account', item: 'coupon' }))
    expect(unreadReducer(one, sessionStarted({ userId: 'budi', generation: 2, registered: false }))).toEqual(start)
  })
})
