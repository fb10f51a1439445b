import { createAction } from '@reduxjs/toolkit'
import type { Action, UnknownAction } from 'redux'
import { runSaga, stdChannel } from 'redux-saga'
import { put, take } from 'typed-redux-saga'
import { withHandledTypes } from './slices'
import { latest, leading, on, watch, type Reaction } from './supervised'

const tapped = createAction<string>('test/tapped')
const ended = createAction<string>('test/ended')
const isOdd = withHandledTypes((action: Action): action is ReturnType<typeof tapped> =>
  tapped.match(action) && action.payload.length % 2 === 1, [tapped.type])

/** Starts, then ends on the `ended` event with its payload. */
function* work({ payload }: ReturnType<typeof tapped>) {
  yield* put({ type: `began ${payload}` })
  yield* take((action: Action) => ended.match(action) && action.payload === payload)
  yield* put({ type: `done ${payload}` })
}

function watching(...reactions: readonly Reaction[]) {
  const channel = stdChannel()
  const emitted: string[] = []
  const dispatch = (action: UnknownAction) => {
    emitted.push(action.type)
    channel.put(action)
  }
  runSaga({ channel, dispatch: dispatch as never }, watch, 'test', ...reactions)
  return { send: (...actions: readonly UnknownAction[]) => actions.forEach((action) => channel.put(action as never)), emitted }
}

it('starts a flow in parallel, ignores the event, or restarts the flow', () => {
  const events = [tapped('a'), tapped('b'), ended('a'), ended('b'), tapped('c')]
  const emittedBy = (reaction: Reaction) => {
    const { send, emitted } = watching(reaction)
    send(...events)
    return emitted
  }
  expect(emittedBy(on(tapped, work))).toEqual(['began a', 'began b', 'done a', 'done b', 'began c'])
  expect(emittedBy(leading(tapped, work))).toEqual(['began a', 'done a', 'began c'])
  expect(emittedBy(latest(tapped, work))).toEqual(['began a', 'began b', 'done b', 'began c'])
})

it('handles matchers by their declared types, and only matching events', () => {
  const { send, emitted } = watching(on(isOdd, work))
  send(tapped('a'), tapped('bb'), tapped('c'))
  expect(emitted).toEqual(['began a', 'began c'])
})

it('isolates the reactions to one event', () => {
  const { send, emitted } = watching(leading(tapped, work), latest([tapped, ended], function* ({ type }) {
    yield* put({ type: `received ${type}` })
  }))
  send(tapped('a'), tapped('b'), ended('a'))
  expect(emitted).toEqual(['began a', 'received test/tapped', 'received test/tapped', 'done a', 'received test/ended'])
})
