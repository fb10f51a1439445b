import type { ActionCreatorWithPayload, ActionCreatorWithoutPayload } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { takeLeading } from 'typed-redux-saga'
import { supervised } from '../journal/supervised'
import { openPage } from './saga'

/** An event and the path of the page that it opens. */
export type Opening = readonly [type: string, pathOf: (payload: never) => string]

/** A tap that opens a page and does nothing else. */
export function opens<Payload>(
  tapped: ActionCreatorWithPayload<Payload> | ActionCreatorWithoutPayload,
  pathOf: (payload: Payload) => string,
): Opening {
  return [tapped.type, pathOf]
}

/** Opens the pages that the taps of a feature lead to, and ignores a second tap while one is being opened; `flow` names it in journals. */
export function* opensPages(flow: string, openings: readonly Opening[]) {
  const paths = new Map(openings)
  function* open({ type, payload }: UnknownAction & { readonly payload?: unknown }) {
    const pathOf = paths.get(type)
    if (pathOf) yield* openPage(pathOf(payload as never))
  }
  yield* takeLeading([...paths.keys()], supervised(`${flow}/opens`, open))
}
