import { remindersLeftWaiting } from '../../navigation/pageEvents'
import type { Json } from '../../shared/json'
import { forgetUser } from '../storage/deviceStorage'
import { remindersSource } from './reminders'

const target = { kind: 'ROUND', pageId: 'flash-2' }
const STORED = { reminders: [{ target, at: 1, remindAt: 1, title: {}, userId: null, wanted: true, onServer: false }] }

it('reports at the start that reminders are stored, and only then', () => {
  const enter = jest.fn()
  for (const value of [null, { reminders: [] }]) remindersSource({ read: () => ({ value }) })(enter)
  expect(enter).not.toHaveBeenCalled()
  remindersSource({ read: () => ({ value: STORED }) })(enter)
  expect(enter.mock.calls).toEqual([[remindersLeftWaiting()]])
})

it('deletes them at a logout, but not for a session that may resume', () => {
  const storedValues = new Map<string, Json>([['reminders', STORED]])
  const storage = {
    read: ({ key }: { key: string }) => ({ value: storedValues.get(key) ?? null }),
    write: ({ key, value }: { key: string; value: Json }) => void storedValues.set(key, value),
  }
  forgetUser(storage, { userId: 'u1', generation: 3 })
  expect(storedValues.get('reminders')).toBe(STORED)
  forgetUser(storage, { userId: 'u1' })
  expect(storedValues.get('reminders')).toEqual({ reminders: [] })
})
