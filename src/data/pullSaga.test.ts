import { createAction } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { expectSaga } from 'redux-saga-test-plan'
import { call, put, race, take } from 'typed-redux-saga'
import { onPulls } from './pullSaga'

const pulled = createAction<string>('pulled')
const dropped = createAction('dropped')
/** No pull has followed within 300 ms. */
const OVER = { type: 'over' }

/** The refreshes and the dropped pulls of a sequence of events. */
async function refreshesOf(...events: readonly UnknownAction[]) {
  const happened: string[] = []
  function* refresh({ payload }: ReturnType<typeof pulled>) {
    happened.push(payload)
    yield* take('answered')
  }
  function* untilQuiet() {
    const options = { keyOf: ({ payload }: ReturnType<typeof pulled>) => payload, onLatePull: dropped }
    yield* race({ pulls: call(() => onPulls(pulled, refresh, options)), isQuiet: take('quiet') })
    yield* put({ type: 'end' })
  }
  const timers: (() => void)[] = []
  const saga = expectSaga(untilQuiet).withReducer((state: null = null, { type }: UnknownAction) => {
    if (type === OVER.type) for (const end of timers.splice(0)) end()
    if (type === dropped.type) happened.push('dropped')
    return state
  }).provide({ call: ({ args }, next) => (args[0] === 300 ? new Promise<void>((resolve) => timers.push(resolve)) : next()) })
  for (const event of [...events, { type: 'quiet' }]) saga.delay(0).dispatch(event)
  await saga.silentRun(false)
  return happened
}

it('pulls in quick succession are one refresh; a later one is another', async () => {
  expect(await refreshesOf(pulled('a'), pulled('a'), pulled('a'))).toEqual(['a'])
  expect(await refreshesOf(pulled('a'), pulled('a'), OVER, pulled('a'))).toEqual(['a', 'a'])
})

it('pulls of two lists are two refreshes', async () => {
  expect(await refreshesOf(pulled('a'), pulled('b'), pulled('b'), pulled('a'))).toEqual(['a', 'b', 'a'])
})

it('a pull after the refresh has ended is dropped, which ends its indicator', async () => {
  expect(await refreshesOf(pulled('a'), { type: 'answered' }, pulled('a'))).toEqual(['a', 'dropped'])
})
