import type { ActionCreatorWithPayload, ActionCreatorWithoutPayload } from '@reduxjs/toolkit'
import { put, type SagaGenerator } from 'typed-redux-saga'
import { popupRequested } from './events'
import type { Popup } from './links'
import { followLink, openPage } from './saga'

/** Target of a tap: a path of the app, a link with its source, or a popup in the URL. */
export type Target = string | { readonly link: string; readonly from: string } | { readonly popup: Popup; readonly value: string }

/** Pairs an event type with its target. */
export type TapTarget = readonly [type: string, targetOf: (payload: never) => Target]

/** Declares a tap that only opens a target. */
export function opensTarget<Payload>(
  tapped: ActionCreatorWithPayload<Payload> | ActionCreatorWithoutPayload,
  targetOf: (payload: Payload) => Target,
): TapTarget {
  return [tapped.type, targetOf]
}

export function* openTarget(target: Target): SagaGenerator<void> {
  if (typeof target === 'string') yield* openPage(target)
  else if ('link' in target) yield* followLink(target.link, target.from)
  else yield* put(popupRequested(target))
}
