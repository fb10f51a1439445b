import { createAction } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { put } from 'typed-redux-saga'
import { call } from '../ports/call'
import { reportError } from '../ports/monitoring'
import { cleanText } from '../shared/cleanText'

/** A flow ended by a bug. What it held (a phase, a lock) is released by the reducers of this event. */
export const flowCrashed = createAction<{ flow: string; on: string; message: string }>('app/flowCrashed')

/** Keeps a bug in one flow from ending its watcher and, with it, the session. `flow` is a fixed name: function names are minified. */
export function supervised<A extends UnknownAction>(flow: string, handle: (action: A) => Generator) {
  return function* guardedFlow(action: A): Generator {
    try {
      yield* handle(action)
    } catch (error) {
      const message = cleanText(error instanceof Error ? error.message : String(error))
      yield* put(flowCrashed({ flow, on: action.type, message }))
      yield* call(reportError, { kind: 'flowCrashed', code: flow, message, at: action.type })
    }
  }
}
