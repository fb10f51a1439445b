import { deletionLeftOpen } from '../../session/events'
import { sentDeletionSource } from './unfinished'

it('reports at the start that a deletion without a known outcome is stored, and only then', () => {
  const enter = jest.fn()
  sentDeletionSource({ read: () => ({ value: null }) })(enter)
  expect(enter).not.toHaveBeenCalled()
  sentDeletionSource({ read: () => ({ value: { intentId: '0123456789abcdefghij', userId: 'u' } }) })(enter)
  expect(enter.mock.calls).toEqual([[deletionLeftOpen()]])
})
